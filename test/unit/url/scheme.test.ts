import { expect, it } from 'vitest';
import { schemeFindings } from '../../../lib/url/scheme.ts';

it.each([
  ['https://example.com/', []],
  ['https://example.com:443/', []],
  ['http://example.com/', ['danger:plainHttp(example.com)']],
  ['http://127.0.0.1:3000/', ['info:plainHttpLoopback(127.0.0.1)', 'info:port(3000)']],
  ['http://localhost/', ['info:plainHttpLoopback(localhost)']],
  ['https://localhost/', ['info:loopback(localhost)']],
  ['https://example.com:8443/', ['info:port(8443)']],
  ['https://example.com:22/', ['warning:unusualPort(22)']],
  ['https://example.com:80/', ['warning:unusualPort(80)']],
  ['https://google.com@evil.example/', ['danger:credentials(google.com,evil.example)']],
  ['https://google%2Ecom:x@evil.example/', ['danger:credentials(google.com,evil.example)']],
  ['https://%E2%80%AEx@evil.example/', ['danger:credentials(%E2%80%AEx,evil.example)']],
  ['https://:x@evil.example/', ['danger:credentials(,evil.example)']],
])('%s', (input, expected) => {
  const found = schemeFindings(new URL(input));
  expect(found.map(({ key, severity, values }) => `${severity}:${key}(${values})`)).toEqual(expected);
});
