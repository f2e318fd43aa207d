import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { makeSound, soundFile, sounds } from './sounds.ts';

test.each(Object.entries(sounds))('%s is what `npm run sounds` makes now', async (name, tones) => {
  const file = await readFile(soundFile(name));
  expect(file.equals(makeSound(tones))).toBe(true);
  expect(file.length).toBeLessThan(20_000);
});

test.each(Object.entries(sounds))(
  '%s begins and ends in silence, and never clips',
  (_name, tones) => {
    const samples = [...makeSound(tones).subarray(44)];
    expect(samples[0]).toBe(128);
    expect(samples.at(-1)).toBe(128);
    expect(Math.max(...samples)).toBeLessThan(255);
    expect(Math.min(...samples)).toBeGreaterThan(0);
    expect(Math.max(...samples)).toBeGreaterThan(150);
  },
);
