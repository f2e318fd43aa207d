import { AppError } from '../appError.ts';

/**
 * The least that an unfinished body counts for: the memory of its request and of its connection.
 */
export const leastBytes = 4_096;

/**
 * The most bytes in flight, in bodies that are being read or answered: in all, and of one address.
 */
export interface BodyLimits {
  most: number;
  mostPerAddress: number;
}

/** The bytes that one request's body holds. */
export interface Charge {
  /**
   * Makes the charge hold `bytes`.
   * @throws AppError RATE_LIMITED when its address would hold too much, UNAVAILABLE when all would;
   * both with details.retryAfterMs
   */
  hold(bytes: number): void;
  /** Gives all bytes back. A second call does nothing. */
  end(): void;
}

const retryAfterMs = 1_000;

/**
 * Makes the counter of the bytes in flight in this process. Each body opens a charge of its own,
 * which holds nothing at first.
 */
export function createBodyBudget({
  most,
  mostPerAddress,
}: BodyLimits): (address: string) => Charge {
  const held = new Map<string, number>();
  let all = 0;

  function change(address: string, by: number): void {
    all += by;
    const its = (held.get(address) ?? 0) + by;
    if (its > 0) held.set(address, its);
    else held.delete(address);
  }

  return (address) => {
    let its = 0;
    return {
      hold(bytes) {
        const by = bytes - its;
        if ((held.get(address) ?? 0) + by > mostPerAddress)
          throw new AppError('RATE_LIMITED', { retryAfterMs });
        if (all + by > most) throw new AppError('UNAVAILABLE', { retryAfterMs });
        its = bytes;
        change(address, by);
      },
      end() {
        change(address, -its);
        its = 0;
      },
    };
  };
}
