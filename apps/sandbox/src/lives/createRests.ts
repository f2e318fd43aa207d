/** The time in ms for which something is not tried or looked at again, by what became of it. */
const rests = {
  had: 10 * 60_000,
  made: 20_000,
  later: 30_000,
  failed: 15 * 60_000,
  away: 60_000,
};

export interface Rests {
  /** Answers whether something rests now. */
  has(key: string): boolean;
  begin(key: string, why: keyof typeof rests): void;
}

/** Remembers what rests, so that a step that cannot be made is no load. */
export function createRests(now: () => number): Rests {
  const until = new Map<string, number>();
  return {
    has: (key) => (until.get(key) ?? 0) > now(),
    begin: (key, why) => void until.set(key, now() + rests[why]),
  };
}
