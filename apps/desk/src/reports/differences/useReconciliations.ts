import type { ReplyOf } from '@poy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../../desk/Desk.ts';
import type { ListState } from '../../worklist/useWorklist.ts';

export type Reconciliation = ReplyOf<'/api/operators.feeds.reconciliations'>[number];

const part = 50;
/** The longest part of the list that the server answers at once. */
const longest = 200;

/** Returns the compared days, newest first; with `differing` those alone that have differences. */
export function useReconciliations(differing: boolean): ListState<Reconciliation> {
  const { queries } = useDesk();
  const [limit, setLimit] = useState(part);
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.reconciliations(differing, limit),
    placeholderData: keepPreviousData,
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
