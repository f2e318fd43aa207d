/** Whether every case is run (`npm run test:full`) or a share of them (`npm test`). */
export const full = process.env.POY_FULL === '1';

/**
 * Returns the cases that one of several look-alike tests runs. Together the tests run every case
 * once; in a full run each of them runs all.
 * @param turn place of this test among the `of` look-alikes, from 0
 */
export const share = <T>(cases: readonly T[], turn: number, of: number): readonly T[] =>
  full ? cases : cases.filter((_, place) => place % of === turn);
