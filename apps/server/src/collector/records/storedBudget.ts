import { z } from 'zod';
import { AppError } from '../../http/appError.ts';

/** The bytes that were written on a day (UTC), of a site or under `allSites` of all sites. */
export const storedBytes = z.object({ day: z.string(), site: z.int(), bytes: z.int() });
export type StoredBytes = z.infer<typeof storedBytes>;

/** The most bytes of visitors' records that are written on a day. */
export interface StoredLimits {
  readonly perSite: number;
  readonly all: number;
}

export interface StoredBudget {
  /**
   * Refuses a record of a site at a time (ms since 1970) where its day is used up.
   * @throws AppError RATE_LIMITED until the next day
   */
  check(siteId: number, at: number): void;
  /** Notes what the database has counted of all processes. */
  learn(counted: readonly StoredBytes[]): void;
}

const allSites = 0;
const dayMs = 86_400_000;

/** Makes the budget of visitors' records, so that nobody can fill the disk with them. */
export function createStoredBudget({ perSite, all }: StoredLimits): StoredBudget {
  const known = new Map<number, StoredBytes>();
  const isFull = (site: number, day: string, most: number): boolean => {
    const its = known.get(site);
    return its?.day === day && its.bytes >= most;
  };
  return {
    check(siteId, at) {
      const day = new Date(at).toISOString().slice(0, 10);
      if (isFull(siteId, day, perSite) || isFull(allSites, day, all))
        throw new AppError('RATE_LIMITED', { retryAfterMs: dayMs - (at % dayMs) });
    },
    learn(counted) {
      for (const one of counted) {
        const its = known.get(one.site);
        // Two statements may answer in the other order than they counted.
        if (!its || its.day < one.day || (its.day === one.day && its.bytes < one.bytes))
          known.set(one.site, one);
      }
    },
  };
}
