import { get, post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';
import { notificationsKey } from './notificationsKey.ts';

/**
 * The calls about what a member is told. They come after the first page, so they are not in its script:
 * whoever imports this file brings it along.
 */

/** Reads what changed after the `last` of an earlier answer. */
export const notificationsSince = (serial: number) => post('/api/notifications.since', { serial });
/** Tells up to which number the member has seen notifications. */
export const notificationsSee = (upTo: number) => post('/api/notifications.see', { upTo });
/** Tells that the member has read the notification of a number. */
export const notificationsRead = (serial: number) => post('/api/notifications.read', { serial });
/** Tells that the member has read every notification up to a number. */
export const notificationsReadAll = (serial: number) =>
  post('/api/notifications.read', { serial, all: true });
/** Changes what is sent of the settings, and answers all of them. */
export const notificationsSetSettings = (change: BodyOf<'/api/notifications.set-settings'>) =>
  post('/api/notifications.set-settings', change);

/** The key and the fetch of each read about what a member is told. */
export const notificationQueries = {
  list: () => ({
    queryKey: notificationsKey,
    queryFn: ({ pageParam }: { pageParam?: unknown } = {}) =>
      post('/api/notifications.list', typeof pageParam === 'number' ? { before: pageParam } : {}),
  }),
  settings: () => ({
    queryKey: ['notifications.settings'] as const,
    queryFn: () => get('/api/notifications.settings'),
  }),
};
