import type { FastifyBaseLogger } from 'fastify';
import { keptAddress } from '../../http/addressKey.ts';
import { isWithin } from '../partners/callers.ts';
import type { LivePartner } from '../partners/livePartners.ts';

/** A process tells of callers from elsewhere at most once in this time (ms) for each partner. */
const everyMs = 10_000;

/**
 * Makes the check of the address that calls: true where it is one of the partner's, or where the partner has none.
 * The log says who was turned away, because nobody else knows from where a provider calls once it has moved.
 */
export function createCallerCheck(
  steadyClock: () => number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (partner: Pick<LivePartner, 'id' | 'code' | 'callers'>, address: string) => boolean {
  const told = new Map<number, number>();
  return ({ id, code, callers }, address) => {
    if (callers.length === 0 || isWithin(address, callers)) return true;
    const now = steadyClock();
    if (now - (told.get(id) ?? -Infinity) >= everyMs) {
      told.set(id, now);
      const from = { partner: code, address: keptAddress(address) };
      log.warn(from, 'a caller that is none of a partner of games');
    }
    return false;
  };
}
