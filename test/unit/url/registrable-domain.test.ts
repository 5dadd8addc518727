import { describe, expect, it } from 'vitest';
import {
  domainOf,
  isIpAddress,
  registrableDomain,
  siteOf,
  splitAtSuffix,
} from '../../../lib/url/registrable-domain.ts';

describe('registrableDomain', () => {
  it.each([
    ['example.com', 'example.com'],
    ['WwW.example.COM', 'example.com'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['alice.github.io', 'alice.github.io'],
    ['x.alice.github.io', 'alice.github.io'],
    ['example.com.', 'example.com'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
    ['b.c.kobe.jp', 'b.c.kobe.jp'],
    ['www.city.kobe.jp', 'city.kobe.jp'],
    ['github.io', null],
    ['co.uk', null],
    ['com', null],
    ['localhost', null],
    ['127.0.0.1', null],
    ['[::1]', null],
    ['', null],
  ])('of %s is %s', (host, expected) => {
    expect(registrableDomain(host)).toBe(expected);
  });
});

it('sees through a shared suffix where private domains do not count', () => {
  expect(domainOf('alice.github.io')).toMatchObject({ suffix: 'github.io', isPrivate: true });
  expect(splitAtSuffix('alice.github.io', false)).toMatchObject({ registrable: 'github.io', isPrivate: false });
});

it.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['1.2.3.4.example.com', false],
  ['example.com', false],
])('%s is an address: %s', (host, expected) => {
  expect(isIpAddress(host)).toBe(expected);
});

it('lets a host without registrable domain stand for itself', () => {
  expect(siteOf('localhost')).toBe('localhost');
  expect(siteOf('www.example.com')).toBe('example.com');
});
