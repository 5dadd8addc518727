import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import { ACCOUNT_SERVICES, SIGN_IN_SERVICES } from '../../../lib/url/tenants.ts';

const context = { client: 'https://chat.meridianworks.com', approvedSites: ['brightwater.com'] };
const isQuiet = (host: string) =>
  inspectUrl(`https://${host}/`, context).findings.every(({ severity }) => severity === 'info');

describe('an organization at a service', () => {
  it.each(SIGN_IN_SERVICES)('may write its name as it likes where it signs in: %s', (service) => {
    expect(isQuiet(`meridianworks.${service}`)).toBe(true);
    expect(isQuiet(`meridianworks-com.${service}`)).toBe(true);
    expect(isQuiet(`meridianworks.${service}.example.com`)).toBe(false);
  });

  it.each(ACCOUNT_SERVICES)('has an account under its plain name only: %s', (service) => {
    expect(isQuiet(`meridianworks.${service}`)).toBe(true);
    expect(isQuiet(`brightwater.${service}`)).toBe(true);
    expect(isQuiet(`meridianworks-store.${service}`)).toBe(true);
    expect(isQuiet(`meridianworks-com.${service}`)).toBe(true);
    expect(isQuiet(`login-meridianworks-com.${service}`)).toBe(false);
    expect(isQuiet(`login-meridianworks.${service}`)).toBe(false);
    expect(isQuiet(`meridianworks.${service}.example.com`)).toBe(false);
  });

  it('has no account under its name and another word, nor above another known name', () => {
    expect(isQuiet('meridianworks-login.slack.com')).toBe(false);
    const approved = { client: null, approvedSites: ['meridianworks.com', 'brightwater.com'] };
    const isQuietBeside = (host: string) =>
      inspectUrl(`https://${host}/`, approved).findings.every(({ severity }) => severity === 'info');
    expect(isQuietBeside('brightwater.slack.com')).toBe(true);
    expect(isQuietBeside('brightwater.enterprise.slack.com')).toBe(true);
    expect(isQuietBeside('brightwater.meridianworks.slack.com')).toBe(false);
  });

  it('has an account under a name with a hyphen', () => {
    const { findings } = inspectUrl('https://green-field.slack.com/', { client: 'https://chat.green-field.com' });
    expect(findings.every(({ severity }) => severity === 'info')).toBe(true);
  });

  it('is named once in the tables', () => {
    const rows = [...SIGN_IN_SERVICES, ...ACCOUNT_SERVICES];
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each(['xyz.supabase.co', 'my-app.vercel.app'])('is no imitation of a platform that was approved: %s', (host) => {
    const approved = { client: null, approvedSites: ['supabase.com', 'vercel.com'] };
    expect(inspectUrl(`https://${host}/`, approved).findings.some(({ id }) => id === 'lookalike')).toBe(false);
    expect(inspectUrl('https://supabase.example/', approved).findings.some(({ id }) => id === 'lookalike')).toBe(true);
  });
});
