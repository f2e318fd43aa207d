import { queries } from '@poy/api-client';
import { useMemberEvents, useServerNow } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const overduePollMs = 3000;
const dayMs = 24 * 60 * 60_000;

/** One slip, kept true: asked again when it is settled, and every few seconds once its result is due. `landed`: settled while looked at. */
export function useSlip(poyId: number) {
  const now = useServerNow();
  const query = useQuery({
    ...queries.slip(poyId),
    refetchInterval: ({ state: { data } }) => {
      const overdue = data ? now - data.realResultTime * 1000 : -1;
      return data?.status === 'waiting' && overdue >= 0 && overdue < dayMs ? overduePollMs : false;
    },
  });
  const refetch = () => void query.refetch();
  useMemberEvents({
    slipSettled: (settled) => settled.poyId === poyId && refetch(),
    reconnected: refetch,
  });

  const [seenWaiting, setSeenWaiting] = useState(false);
  const status = query.data?.status;
  if (status === 'waiting' && !seenWaiting) setSeenWaiting(true);
  return { ...query, landed: seenWaiting && status !== undefined && status !== 'waiting' };
}
