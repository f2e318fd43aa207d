/** The settings of the game provider that the sandbox plays. */
export interface GamesSettings {
  /** Where Poy's wallet is called; `/transaction/bet` and the like follow. */
  callback: string;
  /** The provider's own private key, as PEM. */
  key: string;
  /** The public key with which Poy's questions are verified, as PEM. */
  poyKey: string;
  /** The time in ms after which a call is given up. */
  deadlineMs: number;
  /** The pause in ms before a second try; it doubles with each further one. */
  retryMs: number;
  /** No pause between two tries is longer, in ms. */
  longestRetryMs: number;
  /** The time in ms for which the fault `afterLogout` holds a win back. */
  heldMs: number;
}

/** The times of a provider that is in order. */
export const usualTimes = {
  deadlineMs: 5_000,
  retryMs: 1_000,
  longestRetryMs: 60_000,
  heldMs: 30_000,
} as const;
