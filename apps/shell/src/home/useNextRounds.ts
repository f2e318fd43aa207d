import { queries } from '@poy/api-client';
import type { MarketRounds, Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The round of a market that closes next; or, between two rounds of a market that draws all day, the one that has just closed. */
export interface NextRound {
  market: MarketRounds;
  round: Round;
  /** ms since 1970. */
  closesAt: number;
  open: boolean;
}

/** A round's successor appears at the server a moment after the closing. */
const afterCloseMs = 1_500;
const refetchMs = 30_000;
/** Where none has appeared for so long, the market's day is over. */
const dayOverMs = 60_000;

function nextRound(market: MarketRounds, now: number): NextRound[] {
  const timed = market.rounds.map((round) => ({
    market,
    round,
    closesAt: round.unixTimeStamp.realCloseTime * 1000,
  }));
  const open = timed
    .filter(({ round, closesAt }) => round.status === 'open' && closesAt > now)
    .sort((a, b) => a.closesAt - b.closesAt)[0];
  if (open) return [{ ...open, open: true }];
  if (market.everySeconds === null) return [];
  const closed = timed
    .filter(({ closesAt }) => closesAt <= now && closesAt > now - dayOverMs)
    .sort((a, b) => b.closesAt - a.closesAt)[0];
  return closed ? [{ ...closed, open: false }] : [];
}

/**
 * One round of each market, the quickest market first. A market keeps its place while one round gives way to the next, so that
 * nothing on the page moves under the finger.
 */
export function nextRounds(markets: readonly MarketRounds[], now: number): NextRound[] {
  const pace = ({ market, closesAt }: NextRound) =>
    market.everySeconds ?? (closesAt - now) / 1000 + 86_400;
  return markets.flatMap((market) => nextRound(market, now)).sort((a, b) => pace(a) - pace(b));
}

/** The next closing rounds, kept up to date: asked for soon and again while a market waits for its next round. */
export function useNextRounds(): {
  state: 'pending' | 'failed' | 'ready';
  rounds: NextRound[];
  now: number;
  retry: () => void;
} {
  const now = useServerNow();
  // Not everybody at the same instant.
  const [soonMs] = useState(() => afterCloseMs * (1 + Math.random()));
  const waiting = (markets: readonly MarketRounds[]) =>
    nextRounds(markets, now).some(({ open }) => !open);
  const {
    data = [],
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...queries.latestRounds(),
    refetchInterval: ({ state }) => (waiting(state.data ?? []) ? soonMs : refetchMs),
  });
  const state = isPending ? 'pending' : isError && data.length === 0 ? 'failed' : 'ready';
  return { state, rounds: nextRounds(data, now), now, retry: () => void refetch() };
}
