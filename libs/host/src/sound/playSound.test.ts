import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { hasSound, playSound } from './playSound.ts';

let played: string[];
beforeEach(() => {
  played = [];
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    played.push(this.src);
    return Promise.reject(new Error('not allowed'));
  });
});
afterEach(() => void (document.cookie = 'look=; path=/; max-age=0'));

const look = (value: string) => void (document.cookie = `look=${value}; path=/`);

test('is silent until sounds are switched on', () => {
  for (const value of ['', 'site.usual.device', 'site.usual.device.off', 'on', 'a.b.on.c']) {
    look(value);
    expect(hasSound()).toBe(false);
    playSound('win');
  }
  expect(played).toEqual([]);
});

test('plays what is asked for, and a browser that plays nothing breaks nothing', async () => {
  look('dark.large.less.on');
  playSound('win');
  playSound('shot');
  expect(played.map((src) => src.split('/').at(-1))).toEqual(['win.wav', 'shot.wav']);
  await Promise.resolve();
});

test('is silent in a page that is not seen', () => {
  look('site.usual.device.on');
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  playSound('ball');
  expect(played).toEqual([]);
});
