import { queries, serverClock } from '@poy/api-client';
import type { MarketRounds, Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A round that takes slips, with the market it belongs to. */
export interface NextRound {
  market: MarketRounds;
  round: Round;
  /** ms since 1970. */
  closesAt: number;
}

/** A round's successor appears at the server a moment after the closing. */
const afterCloseMs = 1_500;
const refetchMs = 30_000;

/** The open round that closes next in each market, soonest first. */
export function nextRounds(markets: readonly MarketRounds[], now: number): NextRound[] {
  return markets
    .flatMap((market) => {
      const open = market.rounds
        .map((round) => ({ market, round, closesAt: round.unixTimeStamp.realCloseTime * 1000 }))
        .filter(({ round, closesAt }) => round.status === 'open' && closesAt > now)
        .sort((a, b) => a.closesAt - b.closesAt);
      return open.slice(0, 1);
    })
    .sort((a, b) => a.closesAt - b.closesAt);
}

/** The next closing rounds, kept up to date: asked for again when one closes. */
export function useNextRounds(): { state: 'pending' | 'failed' | 'ready'; rounds: NextRound[]; now: number; retry: () => void } {
  const now = useServerNow();
  const { data, isPending, refetch } = useQuery({ ...queries.latestRounds(), refetchInterval: refetchMs });
  const rounds = nextRounds(data ?? [], now);
  const soonest = rounds[0]?.closesAt;
  useEffect(() => {
    if (soonest === undefined) return undefined;
    // Not everybody at the same instant.
    const wait = Math.max(0, soonest - serverClock.now()) + afterCloseMs * (1 + Math.random());
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [soonest, refetch]);
  const state = data ? 'ready' : isPending ? 'pending' : 'failed';
  return { state, rounds, now, retry: () => void refetch() };
}
