import { onDevice } from '../storage/storage.ts';

/** The beginning of the names under which slips that are being written are kept on the device. */
export const slipsPrefix = 'poy-bets:';

/** A line of a slip that is being written, as far as it can be shown without its page. */
export interface KeptLine {
  readonly option: string;
  readonly number: string;
  /** The stake in whole baht; null while none is written. */
  readonly price: number | null;
  readonly multiply: number;
}

const isLine = (line: Partial<KeptLine> | null): line is KeptLine =>
  typeof line?.option === 'string' &&
  typeof line.number === 'string' &&
  (line.price === null || typeof line.price === 'number') &&
  typeof line.multiply === 'number';

/**
 * Returns the lines of a member's slip for a round that are kept on this device, none where the round
 * is over or nothing was written.
 * @param now ms of server time
 */
export function readKeptSlip(member: string, betId: number, now: number): readonly KeptLine[] {
  try {
    const { closesAt, draft } = JSON.parse(
      onDevice.read(`${slipsPrefix}${member}:${betId}`) ?? '{}',
    ) as { closesAt?: number; draft?: { lines?: Partial<KeptLine>[] } };
    return closesAt !== undefined && closesAt > now ? (draft?.lines ?? []).filter(isLine) : [];
  } catch {
    // Another thing under this name is no slip.
    return [];
  }
}
