import { expect, it } from '@jest/globals';
import OrderOfFiles from './orderOfFiles.mjs';

const files = Array.from({ length: 20 }, (_, n) => ({ path: `/app/${n}.test.ts` }));

function ordered(seed: string): string[] {
  process.env.POY_ORDER = seed;
  const sequencer = new OrderOfFiles({ contexts: [], globalConfig: {} });
  return (sequencer.sort(files) as typeof files).map(({ path }) => path);
}

it('begins all files, in the same order for the same value and in another one for another', () => {
  const first = ordered('1');
  expect(first.toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  expect(ordered('1')).toEqual(first);
  expect(ordered('2')).not.toEqual(first);
});
