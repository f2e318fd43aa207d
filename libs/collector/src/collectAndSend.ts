import { isId, writeCid } from './cidCookie.ts';
import { collect } from './collect.ts';
import type { CollectOptions } from './CollectOptions.ts';
import { fetchOk } from './fetchOk.ts';
import { necessaryEvent } from './necessaryEvent.ts';

export interface SendOptions extends CollectOptions {
  /** Address of the server, without a slash at its end: `https://site.example`, or `location.origin` for the page's own. */
  apiBase?: string;
  /** By default `/api/collect`. */
  path?: string;
  /** Sends only what `necessaryEvent` gives. */
  necessary?: boolean;
}

/** What the server answered. */
export interface CollectAnswer {
  /** The id it knows the visitor by. */
  vid?: unknown;
  [field: string]: unknown;
}

/**
 * Collects an event and posts it. When the answer names another visitor id, that one is kept from now on.
 *
 * @throws 'apiBase is required', before anything is read; 'collect failed: {status}' for an answer that is not OK; what `fetch` throws
 * where there is no answer. An answer that is not JSON is an empty one.
 */
export async function collectAndSend({ apiBase, path = '/api/collect', necessary, ...options }: SendOptions = {}): Promise<CollectAnswer> {
  if (!apiBase) throw new Error('apiBase is required');
  const event = necessary ? necessaryEvent() : await collect(options);
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
