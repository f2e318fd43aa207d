import type { SessionReply, Site } from '@poy/contract';
import type { ConsentChoice } from '@poy/contract/rules';

/**
 * An address that has counted. It is a copy, because the visitor may have left when its turn comes.
 */
export interface Counted {
  url: string;
  /** Its path. */
  page: string;
  /** The address before this one, or the address that the visitor came from. */
  referUrl: string;
}

/** The facts about a visitor on an address that has counted. */
export interface Visit extends Counted {
  choice: ConsentChoice | null;
  site: Site;
  member: SessionReply | null;
  /**
   * Answers whether the visitor may be profiled now. A refusal counts at once, also in the middle
   * of the work.
   */
  isAllowed(): boolean;
}
