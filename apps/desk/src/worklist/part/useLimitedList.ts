import { keepPreviousData, useQuery, type QueryMeta } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListQuery, ListState } from '../useWorklist.ts';

const part = 50;
/** The longest part of such a list that the server answers at once. */
const longest = 200;

/** Returns the beginning of a list that is read by its length. More of it is shown up to the longest part. */
export function useLimitedList<Row>(
  query: (limit: number) => ListQuery<Row>,
  meta: QueryMeta = {},
): ListState<Row> {
  const [limit, setLimit] = useState(part);
  const { data, error, refetch, isFetching } = useQuery({
    ...query(limit),
    placeholderData: keepPreviousData,
    meta,
  });
  return {
    rows: data,
    error,
    busy: isFetching,
    retry: () => void refetch(),
    more:
      data && data.length >= limit && limit < longest
        ? () => setLimit(Math.min(longest, limit + part))
        : undefined,
  };
}
