import { describe, expect, it } from '@jest/globals';
import { format } from 'prettier';
import { firstPage, runsOf, wayOf, withRun, withSeries } from './testRuns.mjs';

const run = {
  date: '2026-11-25 16:00',
  commit: 'abc1234',
  part: 'server',
  how: 'alone',
  order: '1764115200000',
  passed: 5599,
  failed: 1,
  seconds: 301.4,
  names: ['apps/a.test.ts › says a | b', 'apps/b.test.ts › x'],
};
const formatted = (page: string): Promise<string> =>
  format(page, { parser: 'markdown', proseWrap: 'always', printWidth: 120 });

describe('the page about runs in a row', () => {
  it('counts the runs of a part in the last series', async () => {
    let page = withSeries(firstPage, '2026-11-20');
    page = withRun(withRun(page, run), run);
    expect(runsOf(page, 'server')).toHaveLength(2);
    page = await formatted(withSeries(page, '2026-11-25'));
    expect(runsOf(page, 'server')).toEqual([]);
    page = withRun(page, run);
    page = await formatted(withRun(page, { ...run, part: 'e2e', failed: 0, names: [] }));
    expect(runsOf(page, 'server')).toEqual([{ failed: 1 }]);
    expect(runsOf(page, 'e2e')).toEqual([{ failed: 0 }]);
    expect(page).toContain(String.raw`apps/a.test.ts › says a \| b; apps/b.test.ts › x`);
  });

  it('has no runs before the first series', () => {
    expect(runsOf(firstPage, 'server')).toEqual([]);
  });
});

it('makes every second run beside a busy process', () => {
  expect([1, 2, 3].map(wayOf)).toEqual(['alone', 'beside a busy process', 'alone']);
});
