import { queries } from '@poy/api-client';
import type { Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { boundariesOf, phaseOf } from './phaseOf.ts';

const resultPollMs = 3000;

/**
 * Every market with its rounds around now, kept true while the page is open: asked again whenever a round opens or closes by the
 * server's clock, when the tab is looked at again, and every few seconds while a round waits for its result.
 */
export function useLatestRounds() {
  const now = useServerNow();
  const query = useQuery({ ...queries.latestRounds(), refetchOnWindowFocus: 'always' });
  const { refetch } = query;
  const rounds = query.data?.flatMap((market) => market.rounds) ?? [];
  const drawing = rounds.some((round) => isAwaited(round, now));
  useRefetchAt(rounds, now, refetch);
  useEffect(() => {
    if (!drawing) return undefined;
    const timer = setInterval(() => void refetch(), resultPollMs);
    return () => clearInterval(timer);
  }, [drawing, refetch]);
  return { ...query, now };
}

/** Whether a round's result may come any moment. A round that hangs is not asked for for ever. */
function isAwaited(round: Round, now: number): boolean {
  const overdue = now - round.unixTimeStamp.realResultTime * 1000;
  return phaseOf(round, now) === 'calculating' && overdue < 10 * 60_000;
}

/** Refetches once whenever the clock passes a moment at which one of these rounds changes. */
export function useRefetchAt(rounds: readonly Round[], now: number, refetch: () => unknown): void {
  const passed = boundariesOf(rounds).findLast((moment) => moment <= now) ?? 0;
  const known = useRef(passed);
  useEffect(() => {
    // A new answer brings new rounds, and with them older boundaries; only the clock moving past one counts.
    const moved = passed > known.current && known.current > 0;
    known.current = Math.max(passed, known.current);
    if (moved) void refetch();
  }, [passed, refetch]);
}
