import { isId, writeCid } from '../visitor/cidCookie.ts';
import type { NecessaryEvent } from '../event/CollectorEvent.ts';
import { fetchOk } from './fetchOk.ts';

/** What the server answered. */
export interface CollectAnswer {
  /** The id it knows the visitor by. */
  vid?: unknown;
  [field: string]: unknown;
}

/**
 * Posts an event. When the answer names another visitor id, that one is kept from now on.
 *
 * @throws 'collect failed: {status}' for an answer that is not OK; what `fetch` throws where there is no answer. An answer that is not JSON
 * is an empty one.
 */
export async function sendEvent(
  event: NecessaryEvent,
  apiBase: string,
  path = '/api/collect',
): Promise<CollectAnswer> {
  const response = await fetchOk(apiBase, path, {
    method: 'POST',
    body: JSON.stringify(event),
    headers: { 'Content-Type': 'application/json', 'X-CID': event.vid },
    keepalive: true,
  });
  const answer: CollectAnswer = { ...(await response.json().catch(() => null)) };
  if (isId(answer.vid) && answer.vid !== event.vid) writeCid(answer.vid);
  return answer;
}
