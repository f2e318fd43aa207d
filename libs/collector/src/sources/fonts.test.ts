import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { fonts, names } from './fonts.ts';

afterEach(() => void unstubAllGlobals());

it('asks for 18 fonts', () => {
  expect(new Set(names).size).toBe(18);
});

it('finds those that change the width of a text', () => {
  installed();
  expect(fonts()).toEqual({
    installed: ['Arial', 'Tahoma'],
    count: 2,
    sig: expect.stringMatching(/^[0-9a-f]{8,16}$/),
  });
});
