import { describe, expect, it } from '@jest/globals';
import { ownAddress } from './ownAddress.ts';

describe('ownAddress', () => {
  it.each([
    ['/main', '/main'],
    ['/poy?from=2026-11-01&x=%E0%B8%81', '/poy?from=2026-11-01&x=%E0%B8%81'],
    ['/x/../lotto/4d', '/lotto/4d'],
    ['/lotto#frag', '/lotto'],
    ['/main?next=https://evil.example', '/main?next=https://evil.example'],
  ])('of %s is %s', (text, address) => expect(ownAddress(text)).toBe(address));

  it.each([
    '',
    'main',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%5Cevil.example',
    '/%0Aevil',
    'https://evil.example/main',
    'javascript:alert(1)',
    '@evil.example',
    '.evil.example',
    ':80/main',
  ])('of %j is none', (text) => expect(ownAddress(text)).toBeNull());
});
