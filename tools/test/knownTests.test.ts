import { describe, expect, it } from '@jest/globals';
import { faultsOfList, knownTests, seededProperties } from './knownTests.mjs';

const now = Date.parse('2026-11-25T12:00:00Z');
const reason = 'The socket opens late on a busy machine.';
const row = (test: string, more: object = {}) => ({ test, reason, since: '2026-11-20', ...more });
const faults = (...rows: ReturnType<typeof row>[]) =>
  faultsOfList(rows, ['apps/a.test.ts › x'], now);

describe('the list of known tests', () => {
  it('takes five rows with a reason and a day, and none more', () => {
    const rows = Array.from({ length: 5 }, (_, n) => row(`e2e/tests/${n}.spec.ts › works`));
    expect(faults(...rows)).toEqual([]);
    expect(faults(...rows, row('apps/a.test.ts › x'))).toEqual([
      'The list of known tests has 6 rows; at most 5 may stand in it.',
    ]);
  });

  it('refuses a row after thirty days', () => {
    expect(faults(row('e2e/a', { since: '2026-10-27' }))).toEqual([]);
    expect(faults(row('e2e/a', { since: '2026-10-25' }))).toEqual([
      expect.stringContaining('since 2026-10-25, more than 30 days'),
    ]);
  });

  it.each([
    ['a day that never was', row('e2e/a', { since: 'yesterday' }), 'no day'],
    ['a day to come', row('e2e/a', { since: '2026-12-25' }), 'no day'],
    ['no reason', row('e2e/a', { reason: 'flaky' }), 'no reason'],
    ['a test of the server without a found seed', row('apps/b.test.ts › y'), 'neither a browser'],
  ])('refuses %s', (_, wrong, words) => {
    expect(faults(wrong)).toEqual([expect.stringContaining(words)]);
  });

  it('is in order as it is kept, but for its age', () => {
    const since = '2026-11-20';
    const rows = knownTests().map((kept) => ({ ...kept, since }));
    expect(faultsOfList(rows, seededProperties(), now)).toEqual([]);
  });
});
