import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readCookie, writeCookie } from './cookies.ts';
import { keepsCookies } from './keepsCookies.ts';

const drop = () => {
  Reflect.deleteProperty(document, 'cookie');
  for (const name of ['a', 'ab', 'kept']) document.cookie = `${name}=; path=/; max-age=0`;
};
beforeEach(drop);
afterEach(drop);

const play = (get: () => string, set: () => void) =>
  void Object.defineProperty(document, 'cookie', { configurable: true, get, set });
/** Plays a browser that answers scripts nothing and keeps nothing. */
const keepNothing = () =>
  play(
    () => '',
    () => undefined,
  );
const refused = () => {
  throw new DOMException('sandboxed', 'SecurityError');
};
/** Plays a page in a sandboxed frame. */
const refuse = () => play(refused, refused);

it('reads a cookie by its whole name', () => {
  writeCookie('ab=2; path=/');
  writeCookie('a=x.y=z; path=/');
  expect([readCookie('a'), readCookie('ab'), readCookie('b')]).toEqual(['x.y=z', '2', null]);
});

describe('a browser', () => {
  it('that keeps cookies is known by one that is gone again afterwards', () => {
    expect(keepsCookies(false)).toBe(true);
    expect(document.cookie).toBe('');
  });

  // The password was right, and the page then said that the session was over.
  it.each([
    ['keeps none without a word', keepNothing],
    ['throws, as in a sandboxed frame', refuse],
  ])('that %s is known before somebody signs in', (_, begin) => {
    begin();
    expect([keepsCookies(false), keepsCookies(true), readCookie('a')]).toEqual([
      false,
      false,
      null,
    ]);
  });

  it('is asked in a frame for a cookie like that of the session there', () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    keepsCookies(true);
    expect(written.mock.calls[0]).toEqual([
      'kept=1; max-age=60; path=/; secure; samesite=none; partitioned',
    ]);
  });
});
