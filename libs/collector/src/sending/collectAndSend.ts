import { collect } from '../collect.ts';
import type { CollectOptions } from '../CollectOptions.ts';
import { necessaryEvent } from '../event/necessaryEvent.ts';
import { sendEvent, type CollectAnswer } from './sendEvent.ts';

export interface SendOptions extends CollectOptions {
  /** Address of the server, without a slash at its end: `https://site.example`, or `location.origin` for the page's own. */
  apiBase?: string;
  /** By default `/api/collect`. */
  path?: string;
  /** Sends only what `necessaryEvent` gives. */
  necessary?: boolean;
}

/**
 * Collects an event and posts it (see `sendEvent`).
 *
 * @throws 'apiBase is required', before anything is read; whatever `sendEvent` throws
 */
export async function collectAndSend({
  apiBase,
  path,
  necessary,
  ...options
}: SendOptions = {}): Promise<CollectAnswer> {
  if (!apiBase) throw new Error('apiBase is required');
  return sendEvent(necessary ? necessaryEvent() : await collect(options), apiBase, path);
}
