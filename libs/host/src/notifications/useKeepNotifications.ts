import { notificationsKey } from '@poy/api-client/notificationsKey';
import { seldom, useHost, useMemberEvents, useSession } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { bookOf, bookQuery, createCatchUp } from './bookQuery.ts';
import { heard, isBehind } from './notificationBook.ts';

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
  const { soon, now, stop } = useMemo(() => {
    const catchUp = createCatchUp(queryClient);
    const now = seldom(() => void catchUp(), restMs);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void catchUp();
      }, Math.random() * spreadMs);
    };
    const stop = () => {
      now.stop();
      clearTimeout(timer);
      timer = undefined;
    };
    return { soon, now, stop };
  }, [queryClient]);
  useQuery({ ...bookQuery, enabled: isMember });
  useMemberEvents({
    notified: (message) => {
      const book = heard(bookOf(queryClient), message);
      queryClient.setQueryData(notificationsKey, book);
      if (isBehind(book)) soon();
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
      stop();
    };
  }, [isMember, now, stop]);
}
