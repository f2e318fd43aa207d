/**
 * The most commands of a partner that a process has under way at one time. With twelve connections, the last
 * of them waits for about a tenth of a second.
 */
const most = 100;

/** The commands that are under way, counted by partner. */
export interface Places {
  /** Takes a place. @returns false where the partner has as many commands under way as it may */
  take(partner: number): boolean;
  leave(partner: number): void;
}

/**
 * Makes the places of a process. Without a bound, everything that came while a database stood still waits in
 * one line: each command then gets its turn when its provider has given it up and sent it again, so that
 * hardly one is answered in time, however quick the database is. A partner's storm takes no place of another
 * partner.
 */
export function createPlaces(): Places {
  const taken = new Map<number, number>();
  return {
    take: (partner) => {
      const now = taken.get(partner) ?? 0;
      if (now >= most) return false;
      taken.set(partner, now + 1);
      return true;
    },
    leave: (partner) => taken.set(partner, (taken.get(partner) ?? 1) - 1),
  };
}
