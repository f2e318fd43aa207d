import { expect, it } from '@jest/globals';
import { loadPasteSheet } from './loadPasteSheet.ts';
import { NoPaste } from './NoPaste.tsx';

const fails = (how: string) => () =>
  Promise.reject(new Error(`Loading chunk 136 failed.\n(${how}: https://a.example/136.js)`));

// Safari of iOS 16.0 to 16.3 fetches the chunk and cannot parse its expressions.
it('gives a sheet that says so where the browser cannot parse the real one', async () => {
  expect(await loadPasteSheet(fails('missing'))).toEqual({ default: NoPaste });
});

it('leaves a lost connection to the page, which can try again', async () => {
  await expect(loadPasteSheet(fails('error'))).rejects.toThrow('(error:');
});
