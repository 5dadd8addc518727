import { describe, expect, it } from 'vitest';
import { pathFindings } from '../../../lib/url/path.ts';
import { hiddenCharacters, readable } from '../../../lib/url/percent.ts';

const judge = (input: string) =>
  pathFindings(new URL(input), input, {
    isPopular: (domain) => domain === 'google.com' || domain === 'github.com',
    siteOfBrand: (name) => (name === 'paypal' ? 'paypal.com' : undefined),
  }).map(({ key, part }) => `${part}:${key}`);

describe('pathFindings', () => {
  it.each([
    ['https://a.example/b/c?d=e', []],
    ['https://a.example/@jo/x', []],
    ['https://a.example/index.html', []],
    ['https://a.example/google.com/signin', ['path:hostInPath']],
    ['https://a.example/www.google.com', ['path:hostInPath']],
    ['https://a.example/        www.google.com/signin', ['path:hostInPath']],
    ['https://www.google.com/google.com', []],
    ['https://a.example/paypal.com@x', ['path:hostInPath']],
    ['https://a.example//evil.com/', ['path:hostInPath']],
    ['https://a.example/https://evil.com/', ['path:hostInPath']],
    // The words of what stands in the path are not the page's own.
    ['https://a.example/v3/__https://paypal.com@id-check.top/__', ['path:hostInPath']],
    ['https://a.example/redir.cgi/https/evil.com', ['path:hostInPath']],
    ['https://a.example/redir.cgi/http2/evil.com', []],
    ['https://a.example/@accounts.google.com/', ['path:hostInPath']],
    ['https://a.example/%40accounts.google.com/', ['path:hostInPath']],
    ['https://a.example/@github.com/x', ['path:hostInPath']],
    ['https://a.example/accounts%2Egoogle%2Ecom/', ['path:hostInPath']],
    ['https://a.example/amp/s/evil.com/x', ['path:hostInPath']],
    ['https://a.example/redirect/https%3A%2F%2Fevil.com', ['path:hostInPath']],
    ['https://a.example/redirect%2fhttps%2fevil.com%2fx', ['path:hostInPath']],
    ['https://a.example/redirect/https%3A%2F%2Fevil.com%2F%3Fa=b', ['path:hostInPath']],
    ['https://a.example/b&callback_url=https%3A%2F%2Fb.com%2Fcb', []],
    ['https://a.example/b%2Fwww.google.com%2Fsignin', ['path:hostInPath']],
    ['https://a.example/api/v4/projects/group%2Fb.com%2Ffile.py', []],
    ['https://a.example/o/images%2Fb.zip', []],
    ['https://web.archive.example/web/2023/https%3A%2F%2Fgoogle.com/', []],
    ['https://web.archive.example/web/2023/https%3A%2F%2Fevil.com%2Flogin', ['path:hostInPath']],
    ['https://a.example/@jo.com/', []],
    ['https://a.example/amp/evil.com/x', []],
    // A page that shows pages has them in its path, but none to sign in at; code is named after where it is kept.
    ['https://web.archive.example/web/2023/https://google.com/', []],
    ['https://web.archive.example/web/2023/https://evil.com/login', ['path:hostInPath']],
    ['https://web.archive.example/web/2023/https://evil.com/docs/logistics', []],
    ['https://pkg.example/github.com/a/b', []],
    ['https://a.example/wp-includes/x/login.php', ['path:oddPlace']],
    ['https://a.example/wp-content/uploads/x/', ['path:oddPlace']],
    ['https://a.example/wp-content/uploads/report.pdf', []],
    ['https://a.example/.well-known/oauth-authorization-server', []],
    ['https://a.example/.well-known/acme-challenge/bank/index.html', ['path:oddPlace']],
    ['https://a.example/paypal/signin.php', ['path:brandInPath']],
    ['https://a.example/oauth/paypal/login.php', []],
    ['https://a.example/paypal/login', []],
    ['https://a.example/@paypal/login', ['path:brandInPath']],
    ['https://a.example/@paypal/posts/1', []],
    ['https://www.google.com/@paypal/login', []],
    ['https://www.paypal.com/paypal/login.html', []],
    ['https://a.example\\@evil.com', ['path:backslash']],
    ['https://a.example/%5Cc', ['path:backslash']],
    ['https://a.example/b%5C%2Fc', ['path:backslash']],
    ['https://a.example/..%5Cc', ['path:backslash']],
    // A part of a name.
    ['https://a.example/b%5Cc', []],
    ['https://a.example/?b=\\', []],
    ['https://a.example/%252e', ['path:doubleEncoded']],
    ['https://a.example/?b=%252e', []],
    ['https://a.example/%E2%80%AEb', ['path:hiddenCharacters']],
    ['https://a.example/%0Ab', ['path:hiddenCharacters']],
    ['https://a.example/?b=%0Ac', []],
    ['https://a.example/?b=%E2%80%8B', ['query:hiddenCharacters']],
    ['https://a.example/?b=%F0%9F%94%92', ['query:hiddenCharacters']],
    ['https://a.example/?b=%FF%E2%80%AE', ['query:hiddenCharacters']],
    ['https://a.example/?b=\u202e', ['query:hiddenCharacters']],
    ['https://a.example/#top', []],
    ['https://a.example/#a=b', ['fragment:dataInFragment']],
    ['https://a.example/#:~:text=x', ['fragment:dataInFragment']],
  ])('%s', (input, expected) => {
    expect(judge(input)).toEqual(expected);
  });
});

describe('readable', () => {
  it.each([
    ['a%20b', 'a b'],
    ['%C3%A9', 'é'],
    ['%E2%80%AE', '%E2%80%AE'],
    ['%C2%A0', '%C2%A0'],
    ['%00%1f', '%00%1F'],
    ['%F0%9F%94%92', '%F0%9F%94%92'],
    ['%FF', '%FF'],
    ['%FF%C3%A9', '%FFé'],
    ['%', '%'],
  ])('%s is shown as %s', (text, expected) => {
    expect(readable(text)).toBe(expected);
  });
});

it.each([
  0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0x85, 0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f,
  0x205f, 0x3000, 0x2800, 0xad, 0x200b, 0xfeff, 0xe0041, 0x1f50f, 0x1f510, 0x1f512, 0x1f513,
])('code point %i hides', (codePoint) => {
  const character = String.fromCodePoint(codePoint);
  expect(hiddenCharacters(encodeURIComponent(character))).toEqual([character]);
  expect(readable(encodeURIComponent(character))).toBe(encodeURIComponent(character));
});
