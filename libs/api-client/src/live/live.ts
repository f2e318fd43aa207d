import type { LiveMessage, LiveMessageOf } from '@poy/contract/live';
import type { Observable } from 'rxjs';

/**
 * The messages that a page acts on. A welcome comes with the time (ms) that it took at most, and `cut`
 * tells that nothing comes until the next one.
 */
export type LiveNews =
  | Exclude<LiveMessage, LiveMessageOf<'refused' | 'welcome'>>
  | (LiveMessageOf<'welcome'> & { roundTripMs: number })
  | { type: 'cut' };

/** The page's connection to the hub of live messages. */
export interface Live {
  /**
   * The messages, each event once, however often the connection is cut. It connects for its subscriber,
   * and stays away while nobody looks at the page.
   */
  news$: Observable<LiveNews>;
  /** Connects anew, with another ticket: the session of the page has changed, or the device slept. */
  renew(): void;
}
