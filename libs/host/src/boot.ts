import type { CashReply, SessionReply, Site } from '@poy/contract';
import type { Locale } from '@poy/contract/rules';
import type { DehydratedState } from '@tanstack/react-query';
import type { Messages } from './words/Messages.ts';

/**
 * The data that the first render depends on, which the server writes into the page. Server and
 * browser render from the same data, so both paint the same.
 */
export interface Boot {
  site: Site;
  locale: Locale;
  /** Words of the locale's language, by namespace (`host`, `shell`, …). */
  messages: Record<string, Messages>;
  /** The signed-in member; null for a guest. */
  session: SessionReply | null;
  /** The member's balance, where the server had it in time. */
  cash: CashReply | null;
  /** The server's time when the page was made, in ms. */
  now: number;
  /**
   * The answers that the server has already, under the keys of `queries`; null where there are
   * none.
   */
  queries: DehydratedState | null;
  /**
   * The address of the collector's file. The content of an address never changes; missing where the
   * file is not built.
   */
  collector?: string;
}
