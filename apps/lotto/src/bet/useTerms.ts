import { queries } from '@poy/api-client';
import { isBetOption, limitsFrom, type Rates, type Terms } from '@poy/bet-rules';
import type { MinMaxRow, RateNow } from '@poy/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const refreshMs = 20_000;

/** What a round takes, from its limits and multipliers as they came over the wire. */
export function termsFrom(rows: readonly MinMaxRow[], { defaultRate, rateNow }: RateNow): Terms {
  const rates: Rates = Object.fromEntries(
    Object.entries(defaultRate).filter(([option]) => isBetOption(option)),
  );
  return { rates, limits: limitsFrom(rows), rateNow };
}

/** The multipliers and limits of a round, asked again now and then while it is open, for popular numbers get lowered. */
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
