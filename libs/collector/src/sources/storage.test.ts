import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { storage } from './storage.ts';

afterEach(() => void unstubAllGlobals());

it('tells what is kept and what may be', async () => {
  installed();
  expect(await storage()).toEqual({ persisted: false, usage: 10, quota: 1000 });
});
