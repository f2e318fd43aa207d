import type { CashReply, SessionReply, Site } from '@poy/contract';
import type { Locale } from '@poy/contract/rules';
import type { DehydratedState } from '@tanstack/react-query';
import type { Messages } from './words/Messages.ts';

/**
 * Everything the first render depends on, as the server writes it into the page. Server and browser
 * render from the same one, so both paint the same.
 */
export interface Boot {
  site: Site;
  locale: Locale;
  /** Words of the locale's language, by namespace (`host`, `shell`, …). */
  messages: Record<string, Messages>;
  /** Who is signed in; null for a guest. */
  session: SessionReply | null;
  /** The member's balance where the server had it in time. */
  cash: CashReply | null;
  /** The server's clock when the page was made, in ms. */
  now: number;
  /** Answers the server already has, under the keys of `queries`; null where there are none. */
  queries: DehydratedState | null;
  /** Address of the collector's file, which never changes there; missing where it is not built. */
  collector?: string;
}
