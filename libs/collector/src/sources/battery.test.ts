import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { battery } from './battery.ts';

afterEach(() => void unstubAllGlobals());

it('tells charge and level', async () => {
  installed();
  expect(await battery()).toEqual({ charging: true, level: 0.5 });
});

it('believes no level that is not a number', async () => {
  installed({ 'navigator.getBattery': async () => ({ charging: 'yes', level: Number.NaN }) });
  expect(await battery()).toEqual({ charging: null, level: null });
});
