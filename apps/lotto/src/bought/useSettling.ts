import { resultsAt } from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import { useMemberEvents } from '@poy/host';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** The message that a purchase is settled. */
export type Settled = Parameters<
  NonNullable<Parameters<typeof useMemberEvents>[0]['slipSettled']>
>[0];
/** A purchase as far as the wait for its result goes. */
export type Waiting = Pick<Slip, 'status' | 'realResultTime'>;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the time in ms after which a slip is asked again: `pollMs` from the moment its result is
 * due until a day later, else never. `now` is server time in ms.
 */
export function pollWhenDue(
  slip: Waiting | undefined,
  now: number,
  pollMs: number,
): number | false {
  const overdue = slip ? now - resultsAt(slip) : -1;
  return slip?.status === 'waiting' && overdue >= 0 && overdue < dayMs ? pollMs : false;
}

/**
 * Asks a slip again when the message comes that it is settled. Returns true once a slip that was
 * seen waiting is settled, so that its stamp comes down before the member's eyes.
 */
export function useSettling<Data extends Waiting>(
  query: UseQueryResult<Data>,
  isAbout: (settled: Settled) => boolean,
): boolean {
  const refetch = () => void query.refetch();
  useMemberEvents({
    slipSettled: (settled) => isAbout(settled) && refetch(),
    reconnected: refetch,
  });
  const [seenWaiting, setSeenWaiting] = useState(false);
  const status = query.data?.status;
  if (status === 'waiting' && !seenWaiting) setSeenWaiting(true);
  return seenWaiting && status !== undefined && status !== 'waiting';
}
