import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { poll } from '@poy/testing';
import { keepUp } from './keepUp.mjs';

/** A part that ends when the test says so. */
function fakePart(wentWell = false) {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const part = {
    ended,
    endedWell: () => wentWell,
    tell: () => undefined,
    stop: () => Promise.resolve(end('stopped')),
  };
  return { part, end };
}

let said: string;
beforeEach(() => {
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((said += String(text)), true));
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Keeps parts up with three ends as the limit. */
function keep(wentWell = false) {
  const parts = [fakePart(wentWell)];
  const startAgain = () => {
    parts.push(fakePart(wentWell));
    return parts.at(-1)?.part ?? fakePart().part;
  };
  const first = parts[0]?.part ?? fakePart().part;
  const { stop } = keepUp(first, startAgain, { firstPauseMs: 1, mostEnds: 3, withinMs: 60_000 });
  stops.push(stop);
  return { parts, stop };
}

it('starts a sandbox again that has ended, until it has ended too often', async () => {
  const { parts } = keep();
  parts[0]?.end('a fault\nof its own');
  await poll(() => parts.length).toBe(2);
  expect(said).toContain('started again: of its own\n');
  parts[1]?.end('another');
  await poll(() => parts.length).toBe(3);
  parts[2]?.end('the last');
  await poll(() => said).toContain('stays off, because it does not stay up: the last\n');
  expect(parts).toHaveLength(3);
});

it('lets a sandbox be that has ended because no site is a demo', async () => {
  const { parts } = keep(true);
  parts[0]?.end('');
  await poll(() => said).toContain('no demo any more');
  expect(parts).toHaveLength(1);
});

it('starts nothing again after it was stopped', async () => {
  const { parts, stop } = keep();
  await stop();
  expect([parts.length, said]).toEqual([1, '']);
});
