import { setQueries } from '@poy/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Left } from './setDraft.ts';

const refreshMs = 10_000;

/**
 * Returns the sets left of the numbers on the page. They are asked for again now and then, because
 * others buy, too.
 */
export function useSetStock(betId: number, numbers: readonly string[]): Left {
  const asked = useMemo(() => [...new Set(numbers)].sort(), [numbers]);
  const { data } = useQuery({
    ...setQueries.stock(betId, asked),
    enabled: asked.length > 0,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => new Map(data?.map(({ number, left }) => [number, left])), [data]);
}
