import { useServerNow } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { pollWhenDue, useSettling, type Settled, type Waiting } from './useSettling.ts';

interface Read<Bought> {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<Bought>;
}

/**
 * Returns one purchase and keeps it true. `landed` is true when it was settled while it was looked
 * at. `pollMs` is the time in ms after which it is asked again once its result is due.
 */
export function useBought<Bought extends Waiting>(
  read: Read<Bought>,
  pollMs: number,
  isAbout: (settled: Settled) => boolean,
) {
  const now = useServerNow();
  const query = useQuery({
    ...read,
    throwOnError: failsPage,
    refetchInterval: ({ state }) => pollWhenDue(state.data, now, pollMs),
  });
  const landed = useSettling(query, isAbout);
  return { ...query, now, landed };
}
