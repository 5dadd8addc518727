import { describe, expect, it } from 'vitest';
import { hostFindings, isLoopback } from '../../../lib/url/host.ts';
import { domainOf } from '../../../lib/url/registrable-domain.ts';

const keys = (input: string) => {
  const { hostname } = new URL(input);
  return hostFindings(hostname, domainOf(hostname)).map(({ key, severity }) => `${severity}:${key}`);
};

describe('hostFindings', () => {
  it.each([
    ['https://example.com/', []],
    ['https://www.example.co.uk/', []],
    ['https://login.example/', []],
    ['https://93.184.216.34/', ['warning:ipAddress']],
    ['https://0x5db8d822/', ['warning:ipAddress']],
    ['https://0135.0270.0330.042/', ['warning:ipAddress']],
    ['https://10.1.2.3/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://172.16.0.1/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://172.32.0.1/', ['warning:ipAddress']],
    ['https://192.168.1/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://169.254.169.254/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://100.64.0.1/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://0.0.0.0/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://[::]/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://[2606:2800:220:1::1]/', ['warning:ipAddress']],
    ['https://[fd00::1]/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://[fe80::1]/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://[::ffff:192.168.0.1]/', ['warning:privateNetwork', 'warning:ipAddress']],
    ['https://[::ffff:8.8.8.8]/', ['warning:ipAddress']],
    ['http://0x7f.1/', []],
    ['http://[::1]/', []],
    ['http://localhost/', []],
    ['http://app.localhost/', []],
    ['https://intranet/', ['warning:singleLabel']],
    ['https://printer.local/', ['warning:specialUse']],
    ['https://x.internal/', ['warning:specialUse']],
    ['https://abc.onion/', ['warning:specialUse']],
    ['https://evil.test/', ['warning:specialUse']],
    ['https://x.unlisted/', ['warning:specialUse']],
    ['https://co.uk/', ['info:publicSuffix']],
    ['https://alice.github.io/', ['info:privateSuffix']],
    ['https://a.b.c.example.com/', ['info:manyLabels']],
    [`https://${'a'.repeat(60)}.com/`, ['info:longHost']],
  ])('of %s', (input, expected) => {
    expect(keys(input)).toEqual(expected);
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['[::1]', true],
  ['localhost', true],
  ['localhost.', true],
  ['a.localhost', true],
  ['notlocalhost', false],
  ['localhost.example', false],
  ['128.0.0.1', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
