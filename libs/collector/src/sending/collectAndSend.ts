import { collect } from '../collect.ts';
import type { CollectOptions } from '../CollectOptions.ts';
import { necessaryEvent } from '../event/necessaryEvent.ts';
import { sendEvent, type CollectAnswer } from './sendEvent.ts';

export interface SendOptions extends CollectOptions {
  /**
   * The address of the server, without a slash at its end: `https://site.example`, or
   * `location.origin` for the page's own.
   */
  apiBase?: string;
  /** The path of the call, by default `/api/collect`. */
  path?: string;
  /** Sends only the event that `necessaryEvent` returns. */
  necessary?: boolean;
}

/**
 * Collects an event and posts it (see `sendEvent`).
 * @throws 'apiBase is required', before anything is read; the errors of `sendEvent`
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
