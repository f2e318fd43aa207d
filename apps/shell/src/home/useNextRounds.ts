import { queries } from '@poy/api-client';
import { lastClosed, momentsOf, openRound } from '@poy/bet-rules';
import type { MarketRounds, Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The round of a market that closes next. Between two rounds of a market that draws all day it is
 * the one that has just closed.
 */
export interface NextRound {
  market: MarketRounds;
  round: Round;
  /** In ms since 1970. */
  closesAt: number;
  open: boolean;
}

/** The next round appears on the server this long after the closing, in ms. */
const afterCloseMs = 1_500;
const refetchMs = 30_000;
/** When no new round has appeared for this long, the market's day is over; ms. */
const dayOverMs = 60_000;

function nextRound(market: MarketRounds, now: number): NextRound[] {
  // The server has not opened a waiting round yet, whatever the clock says: it appears once it is.
  const rounds = market.rounds.filter(({ status }) => status !== 'waiting');
  const open = openRound(rounds, now);
  const round = open ?? (market.everySeconds === null ? null : lastClosed(rounds, now));
  if (!round) return [];
  const { closesAt } = momentsOf(round);
  const over = !open && (closesAt > now || closesAt <= now - dayOverMs);
  return over ? [] : [{ market, round, closesAt, open: open !== null }];
}

/**
 * Returns one round of each market, the quickest market first. A market keeps its place while one
 * round follows another, so that nothing moves under the finger.
 */
export function nextRounds(markets: readonly MarketRounds[], now: number): NextRound[] {
  const pace = ({ market, closesAt }: NextRound) =>
    market.everySeconds ?? (closesAt - now) / 1000 + 86_400;
  return markets.flatMap((market) => nextRound(market, now)).sort((a, b) => pace(a) - pace(b));
}

/**
 * Returns the next closing rounds and keeps them up to date. While a market waits for its next
 * round they are asked for often.
 */
export function useNextRounds(): {
  state: 'pending' | 'failed' | 'ready';
  rounds: NextRound[];
  now: number;
  /** The failure of the last call. */
  error: Error | null;
  /** True while they are being asked for. */
  busy: boolean;
  retry: () => unknown;
} {
  const now = useServerNow();
  // A random delay, so that not every visitor asks at the same instant.
  const [soonMs] = useState(() => afterCloseMs * (1 + Math.random()));
  const waiting = (markets: readonly MarketRounds[]) =>
    nextRounds(markets, now).some(({ open }) => !open);
  const {
    data = [],
    isPending,
    isError,
    error,
    isFetching: busy,
    refetch,
  } = useQuery({
    ...queries.latestRounds(),
    refetchInterval: ({ state }) => (waiting(state.data ?? []) ? soonMs : refetchMs),
  });
  const state = isPending ? 'pending' : isError && data.length === 0 ? 'failed' : 'ready';
  return { state, rounds: nextRounds(data, now), now, error, busy, retry: refetch };
}
