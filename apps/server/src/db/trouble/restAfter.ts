/** The rest after a batch, as a share of the time that the batch took. */
const restShare = 0.5;

/**
 * Rests after a batch that took `tookMs`, for half of that time. Paying, counting and rewarding are
 * worked off batch by batch and can wait a moment; a player who is buying just then cannot. On a busy
 * machine batches take longer, and so do the rests.
 */
export function restAfter(tookMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, tookMs * restShare));
}
