import { notificationsKey } from '@poy/api-client/notificationsKey';
import { seldom, useHost, useMemberEvents, useSession } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { bookOf, bookQuery, createCatchUp } from './bookQuery.ts';
import { heard, isBehind } from './notificationBook.ts';
import { soonOnce } from './soonOnce.ts';

/** Many members are told at the same moment. Their pages ask for the rows within this time in ms. */
const spreadMs = 800;
/** A page that is often seen anew, or that nothing reaches, asks at most once in this time in ms. */
const restMs = 5_000;

/**
 * Keeps the member's notifications while it is on the page: the count of the unseen ones is that of the
 * newest message, and the rows follow. A message that is lost costs a moment, because the page asks when the
 * connection is back, when it is seen again, and from time to time while no messages reach it.
 */
export function useKeepNotifications(): void {
  const { queryClient } = useHost();
  const isMember = useSession().status === 'member';
  const { soon, now } = useMemo(() => {
    const catchUp = createCatchUp(queryClient);
    const ask = () => void catchUp();
    return { soon: soonOnce(ask, spreadMs), now: seldom(ask, restMs) };
  }, [queryClient]);
  useQuery({ ...bookQuery, enabled: isMember });
  useMemberEvents({
    notified: (message) => {
      const book = heard(bookOf(queryClient), message);
      queryClient.setQueryData(notificationsKey, book);
      if (isBehind(book)) soon.call();
    },
    reconnected: () => now.call(),
  });
  useEffect(() => {
    if (!isMember) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') now.call();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      now.stop();
      soon.stop();
    };
  }, [isMember, now, soon]);
}
