import { get, post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';

/**
 * The calls about messages to devices. Few pages need them, so they are not in the page's first script:
 * whoever imports this file brings it along.
 */

/** Lets this device get messages as long as the session lasts. */
export const pushAdd = (body: BodyOf<'/api/push.add'>) => post('/api/push.add', body);
/** Lets a device get no more messages. */
export const pushRemove = (id: string) => post('/api/push.remove', { id });

/** The key and the fetch of each read about messages to devices. */
export const pushQueries = {
  details: () => ({
    queryKey: ['push.details'] as const,
    queryFn: () => get('/api/push.details'),
  }),
};
