import type { NecessaryEvent } from './CollectorEvent.ts';
import { getVid } from '../visitor/getVid.ts';
import { text } from '../browser/plainValues.ts';
import { sessionId } from '../visitor/sessionId.ts';

/**
 * Returns the strictly necessary event, for a visitor who has not agreed: the visitor (the cookie),
 * the visit, the address and the time. It reads no detail of the device or the browser.
 */
export function necessaryEvent(options?: { force?: boolean }): NecessaryEvent {
  return {
    occurredAt: new Date().toISOString(),
    vid: getVid(options),
    sessionId: sessionId(),
    url: text(location.href),
  };
}
