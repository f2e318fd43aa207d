import { post } from '@poy/api-client';
import type { BodyOf, SupportAbout } from '@poy/contract';

/**
 * The calls about reaching the people of a site. Few pages need them, so they are not in the page's
 * first script: whoever imports this file brings it along.
 */

/** Writes to the people of the site. A repeat with the same key changes nothing. */
export const supportMessagesCreate = (
  body: BodyOf<'/api/support-messages.create'>,
  idempotencyKey: string,
) => post('/api/support-messages.create', body, idempotencyKey);
/** Tells up to which message the member has seen a conversation. */
export const supportMessagesRead = (conversation: number, message: number) =>
  post('/api/support-messages.read', { conversation, message });

/** The key and the fetch of each read about reaching people. */
export const supportQueries = {
  /** The number of answers that the member has not seen, with the latest conversation. */
  unread: () => ({
    queryKey: ['support-messages.all', 'unread'] as const,
    queryFn: () => post('/api/support-messages.all', { limit: 1 }),
  }),
  conversations: () => ({
    queryKey: ['support-messages.all', 'list'] as const,
    queryFn: ({ pageParam }: { pageParam?: unknown } = {}) =>
      post('/api/support-messages.all', typeof pageParam === 'number' ? { before: pageParam } : {}),
  }),
  /** A conversation by its id, or by the thing that it is about; null where there is none. */
  conversation: (asked: { conversation: number } | { about: SupportAbout }) => ({
    queryKey: ['support-messages.one', asked] as const,
    queryFn: () => post('/api/support-messages.one', asked),
  }),
};
