import { describe, expect, it } from 'vitest';
import { obstacleFor, obstacleForAddress, permissionFor } from '../../../lib/pairing/origin.ts';

describe('obstacleFor', () => {
  it.each([
    ['https://chat.example', null],
    ['https://chat.example:8443', null],
    ['http://localhost:3000', null],
    ['http://app.localhost', null],
    ['http://127.0.0.1:8080', null],
    ['http://[::1]:8080', null],
    ['http://chat.example', 'insecure'],
    ['http://localhost.example', 'insecure'],
    ['http://127.0.0.1.example', 'insecure'],
    ['null', 'opaque-origin'],
    ['chrome://newtab', 'browser-page'],
    ['chrome-extension://abcdef', 'browser-page'],
  ])('%s: %s', (origin, reason) => {
    expect(obstacleFor(origin)).toBe(reason);
  });
});

describe('obstacleForAddress', () => {
  it.each([
    ['file:///home/index.html', 'file'],
    ['chrome://settings', 'browser-page'],
    [undefined, 'browser-page'],
  ])('%s: %s', (address, reason) => {
    expect(obstacleForAddress(address)).toBe(reason);
  });
});

describe('permissionFor', () => {
  it.each([
    ['https://chat.example', 'https://chat.example/*'],
    ['https://chat.example:8443', 'https://chat.example/*'],
    ['http://[::1]:8080', 'http://[::1]/*'],
  ])('%s needs %s', (origin, permission) => {
    expect(permissionFor(origin)).toBe(permission);
  });
});
