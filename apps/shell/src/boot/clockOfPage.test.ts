import { expect, it } from '@jest/globals';
import { clockOfPage } from './clockOfPage.ts';

const since = (responseStart: number): number => performance.now() - responseStart;
const told = (description: string) => ({
  responseStart: performance.now() - 500,
  serverTiming: [
    { name: 'cdn-cache', description: 'HIT' },
    { name: 'now', description },
  ],
});

it.each([
  ['the clock in the header, not the moment in the page', told('1790000060000'), 1790000060000],
  ['the moment in the page where the header is older', told('1780000000000'), 1790000000000],
  ['the moment in the page where the header says nothing', told('x'), 1790000000000],
  ['the moment in the page where no header is told', { responseStart: 0 }, 1790000000000],
])('the clock of a page is %s, and the time since', (_name, navigation, expected) => {
  const before = expected + since(navigation.responseStart);
  const clock = clockOfPage(1790000000000, navigation);
  expect(clock).toBeGreaterThanOrEqual(before);
  expect(clock).toBeLessThanOrEqual(expected + since(navigation.responseStart));
});

it('without a record of the loading it is the moment in the page', () => {
  expect(clockOfPage(1790000000000, null)).toBe(1790000000000);
});
