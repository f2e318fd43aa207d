import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inTab, onDevice } from './storage.ts';

const refused = (name: 'SecurityError' | 'QuotaExceededError') => () => {
  throw new DOMException('refused', name);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void jest.restoreAllMocks());

describe.each([
  ['localStorage', onDevice],
  ['sessionStorage', inTab],
] as const)('the door to %s', (name, door) => {
  /** Plays a browser whose storage is not there, in one of the ways of the browsers. */
  const play = (getter: () => Storage | null) =>
    void jest.spyOn(window, name, 'get').mockImplementation(getter as () => Storage);

  it('keeps a text, reads it back, names it and forgets it', () => {
    expect(door.keep('a', '1')).toBe(true);
    expect([door.read('a'), door.names(), window[name].getItem('a')]).toEqual(['1', ['a'], '1']);
    door.forget('a');
    expect([door.read('a'), door.names()]).toEqual([null, []]);
  });

  it.each([
    ['throws where it is named, because the data of sites is refused', refused('SecurityError')],
    ['is null, as in a web view whose app did not turn it on', () => null],
  ])('reads and keeps nothing where the storage %s', (_, getter) => {
    play(getter);
    expect(door.keep('a', '1')).toBe(false);
    expect([door.read('a'), door.names()]).toEqual([null, null]);
    expect(() => door.forget('a')).not.toThrow();
  });

  it('answers that nothing was kept where the storage is full, and still reads', () => {
    door.keep('a', '1');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refused('QuotaExceededError'));
    expect(door.keep('a', '2')).toBe(false);
    expect(door.read('a')).toBe('1');
  });

  it('answers that nothing was kept where the browser drops what it is given without a word', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect(door.keep('a', '1')).toBe(false);
  });
});
