import type { z } from 'zod';
import type { Permission } from './operators/accounts/operatorRoles.ts';
import { bodyBytes } from './wire.ts';

/** One call, as a row in the table of its feature. */
export interface Operation {
  method: 'GET' | 'POST';
  /**
   * Callers that are let in: anybody, a member or an operator with a session, a signed feed, or the
   * server of the site's agent with its signature.
   */
  who: 'any' | 'member' | 'operator' | 'bank-feed' | 'wallet-feed' | 'chain-feed' | 'agent';
  /** The permission that the role of the calling operator must have. */
  needs?: Permission;
  /**
   * A call for operators that reads and changes only the called site. Every operator who works for
   * that site may make it. Without `within` the call concerns all sites, and only operators who
   * work for all of them may make it.
   */
  within?: 'site';
  /**
   * A call by which operators read what is known of members or visitors. The server writes every use
   * into the log of the operators.
   */
  personal?: true;
  summary: string;
  /** Clients may send it by POST as well, with nothing in it (specification §7). */
  alsoPost?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /**
   * The request must carry an Idempotency-Key header; where it is `derived`, the server makes one of the
   * body of a request that carries none.
   */
  idempotent?: boolean | 'derived';
  /**
   * The answer is the reply itself and not `{data: reply}`, because a protocol of its own fixes its
   * shape.
   */
  bare?: boolean;
  /**
   * The call begins or ends the session of a browser. A page is refused where that would take the place
   * of the session of somebody who signed in in another tab.
   */
  session?: 'begins' | 'ends';
  /** Pages of the site's other hosts may make the call too. */
  siteHosts?: boolean;
  /**
   * The answer without a query or a payload is the same for everybody on a site. The server makes it at most
   * once a second, or anew when something has changed.
   */
  shared?: true;
  /**
   * The call is answered while the site is closed for maintenance. Calls of operators and of bank feeds
   * are answered always.
   */
  whileClosed?: true;
  /** The most bytes that a body may have, where that is not `bodyBytes.usual`. */
  bodyLimit?: number;
}

/**
 * Returns how many bytes the body of a call may have. The server refuses a longer one before it
 * reads it.
 */
export const bodyLimitOf = ({
  bodyLimit = bodyBytes.usual,
}: Pick<Operation, 'bodyLimit'>): number => bodyLimit;

/** Answers whether a call is made by a feed that reports money. */
export const isFeed = (who: Operation['who']): boolean => who.endsWith('-feed');

/**
 * Answers whether a call is refused while its site is closed for maintenance: it is when visitors or
 * members make it. Operators work on, and money that arrives is never refused.
 */
export const endsWhileClosed = ({
  who,
  whileClosed,
}: {
  who: Operation['who'];
  whileClosed?: true | undefined;
}): boolean => who !== 'operator' && !isFeed(who) && !whileClosed;
