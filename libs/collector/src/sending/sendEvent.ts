import { isId, writeCid } from '../visitor/cidCookie.ts';
import type { NecessaryEvent } from '../event/CollectorEvent.ts';
import { fetchOk } from '../visitor/fetchOk.ts';

/** The server's answer to an event. */
export interface CollectAnswer {
  /** The id that the server knows the visitor by. */
  vid?: unknown;
  [field: string]: unknown;
}

/**
 * Posts an event. When the answer names another visitor id, that one is kept from now on. An answer
 * that is not JSON counts as empty.
 * @throws 'collect failed: {status}' for an answer that is not OK; the error of `fetch` where there
 * is no answer
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
