import { liveCodes } from '@poy/contract/liveRules';

/** The window (ms) of a page that the server has not told one yet. */
const firstWindowMs = 2_000;
/** After several tries in vain the window grows up to this one, in ms. */
const longestWindowMs = 60_000;

/** The end of a connection: its close code, and the window that the server said with it, in ms. */
export class Cut extends Error {
  readonly code: number;
  readonly windowMs: number | null;

  constructor(code: number, windowMs: number | null) {
    super('The connection is cut');
    this.code = code;
    this.windowMs = windowMs;
  }
}

export interface BackOff {
  /** Returns the time in ms to wait after a cut. */
  next(cut: Pick<Cut, 'code' | 'windowMs'>): number;
  /** Notes that the connection is open, or goes on, and the window that the server says meanwhile. */
  open(windowMs: number): void;
}

/**
 * Says when a page comes back: at a random moment of a window (full jitter). The server says the first
 * window, so that all who were cut off at once do not come at once. Each try in vain doubles it.
 */
export function createBackOff(random: () => number): BackOff {
  let said = firstWindowMs;
  let tries = 0;
  return {
    next({ code, windowMs }) {
      said = windowMs ?? said;
      const grown = Math.min(longestWindowMs, said * 2 ** tries);
      tries += 1;
      const least = code === liveCodes.tooMany ? longestWindowMs : said;
      return random() * Math.max(least, grown);
    },
    open(windowMs) {
      said = windowMs;
      tries = 0;
    },
  };
}
