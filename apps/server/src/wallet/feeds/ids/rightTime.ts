/** The bounds of the time of a movement around its report, by the ways of the feed of its account. */
export interface TimeBounds {
  /** The time of the database when the report came, in ms since 1970. */
  readonly now: number;
  /** The most ms that the time may lie ahead of the report. */
  readonly aheadMs: number;
  /** The most ms that it may lie back. */
  readonly backMs: number;
}

/**
 * Returns a report with a time that can be right. A clock may be hours ahead, count the years of Buddha,
 * or tell seconds for milliseconds, and the money has come all the same. So a time that cannot be right
 * is kept as it was told (`toldAt`), and the moment of the report stands for it. Nothing else believes
 * what was told: neither the request that the money pays nor the day that it belongs to.
 */
export const withRightTime = <R extends { readonly at: number }>(
  report: R,
  { now, aheadMs, backMs }: TimeBounds,
): R & { readonly toldAt?: number } =>
  report.at >= now - backMs && report.at <= now + aheadMs
    ? report
    : { ...report, at: now, toldAt: report.at };
