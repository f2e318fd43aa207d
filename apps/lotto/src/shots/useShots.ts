import { queries, yingsCreate } from '@poy/api-client';
import type { Shot, ShotsChanged, ShotSummary } from '@poy/contract';
import { useConnection, useRoundEvents } from '@poy/host';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { patchShots } from './patchShots.ts';
import { soundOf } from './soundOf.ts';

/** The number of shots that the page shows. */
const shotsShown = 50;
const pollMs = 3000;

/**
 * Returns the live shots of a round. Messages extend the list while they follow on it. After a gap
 * or a lost connection everything is fetched again; where no messages arrive it is fetched every
 * three seconds while `live`.
 */
export function useShots(betId: number, live: boolean) {
  const client = useQueryClient();
  const connected = useConnection() === 'connected';
  const listRead = queries.shots(betId, shotsShown);
  const summaryRead = queries.shotSummary(betId);
  const refetchInterval = live && !connected ? pollMs : false;
  const list = useQuery({ ...listRead, refetchInterval });
  const summary = useQuery({ ...summaryRead, refetchInterval });
  const refetch = () => void Promise.all([list.refetch(), summary.refetch()]);
  /** The numbers shot from this page. A message does not say who shot. */
  const own = useRef(new Set<string>());

  const take = (change: ShotsChanged) => {
    const shots = client.getQueryData<Shot[]>(listRead.queryKey);
    const sums = client.getQueryData<ShotSummary>(summaryRead.queryKey);
    if (!shots || !sums) return;
    const after = patchShots({ shots, summary: sums }, change, shotsShown, (number) =>
      own.current.has(number),
    );
    if (!after) return refetch();
    client.setQueryData(listRead.queryKey, after.shots);
    client.setQueryData(summaryRead.queryKey, after.summary);
  };
  useRoundEvents(betId, { shotsChanged: take, reconnected: refetch });

  const shoot = useMutation({
    mutationFn: (yingNumber: string) => {
      own.current.add(yingNumber);
      return yingsCreate(betId, yingNumber);
    },
    retry: false,
    onSuccess: ({ nextShotAt }) => {
      soundOf('shot');
      client.setQueryData<ShotSummary>(
        summaryRead.queryKey,
        (sums) => sums && { ...sums, nextShotAt },
      );
    },
    onSettled: refetch,
  });
  return { list, summary, shoot, refetch };
}
