import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { worklistMeta } from '../desk/useDone.ts';

const part = 100;

/** A list of what waits as a room shows it. */
export interface ListState<Row> {
  /** Undefined while nothing has come. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly busy: boolean;
  readonly retry: () => void;
  /** Shows more rows; undefined where there are no more. */
  readonly more: (() => void) | undefined;
}

/** A question of which the answer is a list. */
export interface ListQuery<Row> {
  queryKey: QueryKey;
  queryFn: () => Promise<Row[]>;
}

/** The mark of the queue, as far as it is known. */
interface Queue {
  readonly mark: string | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * Returns a list that is read again when the mark of its queue is another one. While the mark is not
 * known, nothing is read: each read stands in the log.
 */
export function useWorklist<Row>(
  { mark, error, refetch }: Queue,
  query: (mark: string, count: number) => ListQuery<Row>,
): ListState<Row> {
  const [count, setCount] = useState(part);
  const list = useQuery({
    ...query(mark ?? '', count),
    enabled: mark !== undefined,
    staleTime: Infinity,
    meta: worklistMeta,
    // A list may be newer than its mark, and a queue may come back to a mark, as an empty one does.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const rows = list.data;
  return {
    rows,
    error: list.error ?? (mark === undefined ? error : null),
    busy: list.isFetching,
    retry: () => void (mark === undefined ? refetch() : list.refetch()),
    more: rows && rows.length >= count ? () => setCount(count + part) : undefined,
  };
}
