import type { RoundStatus } from '../phaseOf.ts';

/** The time in ms that the tests of rounds begin at: 16:00 in Bangkok. */
export const testNow = Date.UTC(2026, 10, 20, 9);

/**
 * Returns a round of 15 minutes that closes so many seconds after `testNow` and takes shots for two
 * minutes more.
 */
export function testRound({
  betId = 42,
  closesIn,
  status = 'open',
}: {
  betId?: number;
  closesIn: number;
  status?: RoundStatus;
}) {
  const closes = testNow / 1000 + closesIn;
  return {
    betId,
    status,
    unixTimeStamp: {
      realOpenTime: closes - 900,
      realCloseTime: closes,
      realResultTime: closes + 130,
    },
    shotsCloseTime: closes + 120,
  };
}
