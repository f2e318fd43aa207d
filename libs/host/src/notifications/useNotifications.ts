import {
  notificationQueries,
  notificationsRead,
  notificationsReadAll,
  notificationsSee,
} from '@poy/api-client/notifications';
import type { Notification, NotificationState } from '@poy/contract';
import { useHost } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failsPage } from '../page/failsPage.ts';
import { bookOf, bookQuery, keepIn } from './bookQuery.ts';
import {
  continued,
  marked,
  readHere,
  readUpToHere,
  unmarked,
  type NotificationBook,
} from './notificationBook.ts';

/** The marks of a member, and the rest of the list. Each is rejected as its call is. */
export interface NotificationSteps {
  /** Tells that the rows up to a number were looked at. */
  see(upTo: number): Promise<void>;
  /** Tells that a row was opened, as it was told last. */
  read(row: Pick<Notification, 'id'>): Promise<void>;
  /** Tells that the rows up to a number were read. */
  readAll(upTo: number): Promise<void>;
  /** Reads the next part of the list, where there is one. */
  more(): Promise<void>;
}

/**
 * Returns the query of the member's notifications with what can be done to them. A row shows at once that it
 * is read, and no longer where the server does not learn it.
 */
export function useNotifications() {
  const { queryClient } = useHost();
  const query = useQuery({ ...bookQuery, throwOnError: failsPage });
  const steps = useMemo((): NotificationSteps => {
    const tell = async (call: Promise<NotificationState>) => {
      const keep = keepIn(queryClient);
      const state = await call;
      keep((book) => marked(book, state));
    };
    /** Shows a mark before the server knows it, and takes it back where the server does not learn it. */
    const tellShown = async (
      show: (book: NotificationBook) => NotificationBook,
      call: () => Promise<NotificationState>,
    ) => {
      const keep = keepIn(queryClient);
      const { rows } = bookOf(queryClient);
      keep(show);
      await tell(call()).catch((error: unknown) => {
        keep((book) => unmarked(book, rows));
        void queryClient.fetchQuery({ ...bookQuery, staleTime: 0 }).catch(() => undefined);
        throw error;
      });
    };
    return {
      see: (upTo) => tell(notificationsSee(upTo)),
      async read({ id }) {
        const row = bookOf(queryClient).rows.find((one) => one.id === id);
        if (!row || row.read) return;
        await tellShown(
          (book) => readHere(book, row.serial),
          () => notificationsRead(row.serial),
        );
      },
      readAll: (upTo) =>
        tellShown(
          (book) => readUpToHere(book, upTo),
          () => notificationsReadAll(upTo),
        ),
      async more() {
        const { next } = bookOf(queryClient);
        if (next === null) return;
        const keep = keepIn(queryClient);
        const reply = await notificationQueries.list().queryFn({ pageParam: next });
        keep((book) => continued(book, next, reply));
      },
    };
  }, [queryClient]);
  return { query, steps };
}
