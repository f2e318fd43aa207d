import { notificationQueries, notificationsSince } from '@poy/api-client/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { changed, emptyBook, isBehind, listed, type NotificationBook } from './notificationBook.ts';

const { queryKey, queryFn: readFirst } = notificationQueries.list();

/** The book of the page; that of nothing where none is kept. */
export const bookOf = (client: QueryClient): NotificationBook =>
  client.getQueryData<NotificationBook>(queryKey) ?? emptyBook;

/** Reads what the book lacks: the first part of the list, or what changed since. */
async function readBook(client: QueryClient): Promise<NotificationBook> {
  const { stale, upTo } = bookOf(client);
  if (stale) {
    const reply = await readFirst();
    return listed(bookOf(client), reply);
  }
  const reply = await notificationsSince(upTo);
  return changed(bookOf(client), upTo, reply);
}

/** The notifications of the member, as far as the page knows them. They are asked for when something happens. */
export const bookQuery = {
  queryKey,
  queryFn: ({ client }: { client: QueryClient }) => readBook(client),
  staleTime: Infinity,
  gcTime: Infinity,
} as const;

/**
 * Returns the function that takes answers into the book that is there now, while it is there. The answer to
 * a call of a member who has left goes nowhere.
 */
export function keepIn(
  client: QueryClient,
): (update: (book: NotificationBook) => NotificationBook) => void {
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey });
  return (update) => {
    if (query && cache.find({ queryKey }) === query)
      client.setQueryData<NotificationBook>(queryKey, (book) => book && update(book));
  };
}

/** What is still missing after so many answers in a row is asked for the next time. */
const turnsMost = 4;

/**
 * Returns the function that asks for what the book lacks. What happens while an answer is awaited is asked
 * for after it, so that a slow network gets answers too.
 */
export function createCatchUp(client: QueryClient): () => Promise<void> {
  let running = false;
  let again = false;
  const turns = async () => {
    for (let turn = 0; again && turn < turnsMost; turn += 1) {
      // An answer that is awaited already may be older than what it is asked for.
      again = client.isFetching({ queryKey, exact: true }) > 0;
      await client.fetchQuery({ ...bookQuery, staleTime: 0 });
      again ||= isBehind(bookOf(client));
    }
  };
  return async () => {
    again = true;
    if (running) return;
    running = true;
    await turns().catch(() => undefined);
    running = false;
  };
}
