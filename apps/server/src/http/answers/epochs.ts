/** The time in ms for which an answer that is the same for everybody may be served again. */
const epochMs = 1_000;

/**
 * The topic of the bus on which every process hears, after a commit, that what everybody sees has
 * changed.
 */
export const changedTopic = 'shared.changed';

/**
 * The topic of the bus on which every process hears that a release was chosen: for one site, or for all where
 * `site` is null. A `harmful` one was taken from everybody who had it.
 */
export const releasesChangedTopic = 'releases.changed';
export interface ReleasesChanged {
  site: number | null;
  harmful: boolean;
}

/**
 * Divides time into epochs. What is kept in memory is served only in the epoch in which its making
 * began. All that is kept ends at the same moment, so a kept page that was made from a kept list is
 * never older than one epoch.
 */
export interface Epochs {
  /** Returns the number of the present epoch. */
  current(): number;
  /** Begins a new epoch, because something has changed. */
  end(): void;
}

/**
 * Makes epochs of `lengthMs` by the given clock (ms). With a length of 0 every look is a new epoch,
 * so nothing is served twice.
 */
export function createEpochs(clock: () => number, lengthMs: number = epochMs): Epochs {
  let period = Number.NaN;
  let epoch = 0;
  return {
    current() {
      const now = lengthMs > 0 ? Math.floor(clock() / lengthMs) : Number.NaN;
      if (now !== period) epoch += 1;
      period = now;
      return epoch;
    },
    end: () => void (epoch += 1),
  };
}
