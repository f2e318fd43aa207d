import { queries } from '@poy/api-client';
import { isBetOption, limitsFrom, type Rates, type Terms } from '@poy/bet-rules';
import type { MinMaxRow, RateNow } from '@poy/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const refreshMs = 20_000;

/** Returns the terms of a round from its limits and multipliers as they came over the wire. */
export function termsFrom(rows: readonly MinMaxRow[], { defaultRate, rateNow }: RateNow): Terms {
  const rates: Rates = Object.fromEntries(
    Object.entries(defaultRate).filter(([option]) => isBetOption(option)),
  );
  return { rates, limits: limitsFrom(rows), rateNow };
}

/**
 * Returns the multipliers and limits of a round. While it is open they are asked again now and
 * then, because popular numbers are lowered.
 */
export function useTerms(betId: number, open: boolean) {
  const limits = useQuery(queries.minMaxes(betId));
  const rates = useQuery({ ...queries.rates(betId), refetchInterval: open ? refreshMs : false });
  const terms = useMemo(
    () => (limits.data && rates.data ? termsFrom(limits.data, rates.data) : null),
    [limits.data, rates.data],
  );
  return {
    terms,
    failed: !terms && (limits.isError || rates.isError),
    retry: () => void Promise.all([limits.refetch(), rates.refetch()]),
  };
}
