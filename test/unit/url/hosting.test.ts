import { describe, expect, it } from 'vitest';
import { hostingFindings } from '../../../lib/url/hosting.ts';
import { domainOf } from '../../../lib/url/registrable-domain.ts';
import { structureFindings } from '../../../lib/url/structure.ts';

describe('where anybody can put a page', () => {
  it.each([
    ['https://a1b2c3d4.ngrok-free.app/oauth/authorize', 'tunnel(ngrok-free.app)'],
    ['https://x.trycloudflare.com/', 'tunnel(trycloudflare.com)'],
    ['https://home.duckdns.org/', 'tunnel(duckdns.org)'],
    ['https://x.blob.core.windows.net/$web/index.html', 'storedPage(blob.core.windows.net)'],
    ['https://x.s3.eu-west-1.amazonaws.com/login', 'storedPage(x.s3.eu-west-1.amazonaws.com)'],
    ['https://cloudflare-ipfs.com/ipfs/bafy', 'anyonesPage(cloudflare-ipfs.com)'],
    ['https://gateway.example/ipfs/bafy', 'anyonesPage(gateway.example)'],
    ['https://sites.google.com/view/x', 'anyonesPage(sites.google.com)'],
    ['https://x.weebly.com/', 'anyonesPage(weebly.com)'],
    // A file to keep is no page; a service's own front is its own; where developers deploy is only told.
    ['https://x.s3.eu-west-1.amazonaws.com/report.pdf', null],
    ['https://telegra.ph/Sign-in-11-23', 'anyonesPage(telegra.ph)'],
    // A form may ask for what it likes, but only in questions: a note.
    ['https://docs.google.com/forms/d/e/1/viewform', 'anyonesForm(docs.google.com)'],
    ['https://forms.office.com/r/abc', 'anyonesForm(forms.office.com)'],
    ['https://jo.notion.site/x', 'anyonesPage(notion.site)'],
    ['https://linktr.ee/', null],
    ['https://linktr.ee/login', null],
    ['https://docs.google.com/document/d/1', null],
    ['https://www.weebly.com/', null],
    // Nor is a customer behind a label of the service's own, unless only customers have names there; a device may be.
    ['https://api.typeform.com/oauth/authorize', null],
    ['https://mcp.jotform.com/', null],
    ['https://jo.typeform.com/to/x', 'anyonesForm(typeform.com)'],
    ['https://form.jotform.com/1', 'anyonesForm(jotform.com)'],
    ['https://api.jo.typeform.com/', 'anyonesForm(typeform.com)'],
    ['https://login.webflow.io/', 'anyonesPage(webflow.io)'],
    ['https://login.duckdns.org/', 'tunnel(duckdns.org)'],
    ['https://x.vercel.app/', null],
    ['https://alice.github.io/', null],
    ['https://weebly.com.example/', null],
    ['https://s3.eu-west-1.amazonaws.com/bucket/login', 'storedPage(s3.eu-west-1.amazonaws.com)'],
  ])('%s: %s', (url, expected) => {
    const [found] = hostingFindings(new URL(url));
    expect(found === undefined ? null : `${found.key}(${found.values[0]})`).toBe(expected);
  });
});

it('a store is seen at the end of a name of any length', () => {
  const url = new URL(`https://${'a.'.repeat(500)}s3.eu-west-1.amazonaws.com/login`);
  expect(hostingFindings(url).map(({ key }) => key)).toEqual(['storedPage']);
});

describe('the shape of a name', () => {
  it.each([
    ['irs.gov.refund-2026.icu', 'endingInName(irs.gov)'],
    ['gov.refund.icu', 'endingInName(gov)'],
    ['northbank.biz.login.example', 'endingInName(northbank.biz)'],
    ['bank.com.login.example', 'endingInName(bank.com)'],
    ['myhermes.de-parcel.top', 'endingInName(myhermes.de)'],
    ['usps.com-track-parcel.cc', 'endingInName(usps.com)'],
    ['irs-gov.com', 'endingInName(irs.gov)'],
    ['localhost.evil.com', 'localhostName(evil.com)'],
    ['10.0.0.1.nip.io', 'addressInName(nip.io)'],
    ['198-51-100-7.sslip.io', 'addressInName(sslip.io)'],
    ['ec2-198-51-100-7.compute-1.amazonaws.com', 'addressInName(ec2-198-51-100-7.compute-1.amazonaws.com)'],
    ['www.nature.com.ezproxy.uni.example', null],
    ['www.example.com.edgekey.net', null],
    ['www.net-a-porter.com', null],
    ['www.it-service.de', null],
    ['login.it-service.de', null],
    ['de.wikipedia.org', null],
    ['com.example', null],
    ['www.gov.uk', null],
    ['e-gov.org', null],
    ['a.edu.cn', null],
    ['x-1-2-3.example.com', null],
    ['300-1-2-3.example.com', null],
    ['127.0.0.1', null],
  ])('%s: %s', (host, expected) => {
    const [found] = structureFindings(host, domainOf(host));
    expect(found === undefined ? null : `${found.key}(${found.values[0]})`).toBe(expected);
  });
});
