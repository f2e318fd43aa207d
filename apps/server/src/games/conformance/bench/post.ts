import type { Db } from '../../../db/db.ts';
import { answerCallback } from '../../callbacks/answerCallback.ts';
import type { Counterpart, Heard } from '../../dialects/Counterpart.ts';
import type { Dialect, RawCall } from '../../dialects/Dialect.ts';
import { createPlaces } from '../../callbacks/createPlaces.ts';
import { createLivePartners } from '../../partners/livePartners.ts';
import { RuleBroken } from '../Rule.ts';
import type { Sent } from './Bench.ts';
import type { KitPartner } from './scene.ts';
import { undoing } from './undoing.ts';

/** The way of a message into the wallet, and of its answer back. */
export interface Post {
  send(call: RawCall, how?: Sent): Promise<{ heard: Heard; tookMs: number }>;
}

const steadyClock = (): number => performance.now();

/** Nobody is told of what is taken back. */
const nobody = { publish: () => Promise.resolve() };

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Brings messages to the code that answers real ones, with the row of the partner as it is at that moment.
 * @throws RuleBroken where the core failed, or the answer is none of the protocol
 */
export function openPost(
  tx: Db,
  partner: KitPartner,
  { dialect, counterpart }: { dialect: Dialect; counterpart: Counterpart },
): Post {
  const db = undoing(tx);

  async function send(
    call: RawCall,
    { to = partner, agoMs = 0, stallMs = 0, databaseAheadMs = 0 }: Sent = {},
  ) {
    const partners = createLivePartners(db, steadyClock);
    const live = await partners.of(to.code);
    if (!live) throw new Error(`There is no partner ${to.code}`);
    let trouble: unknown = null;
    db.stall(stallMs);
    const begun = steadyClock();
    const answered = answerCallback(
      {
        db,
        steadyClock,
        publisher: nobody,
        partners: {
          of: (code) => partners.of(code),
          atDatabase: (ms) => new Date(partners.atDatabase(ms).getTime() - databaseAheadMs),
        },
        places: createPlaces(),
        onTrouble: (error) => (trouble = error),
      },
      live,
      dialect,
      { call, arrivedAt: begun - agoMs },
    );
    await Promise.allSettled([answered]);
    await db.idle();
    const { answer } = await answered;
    const tookMs = steadyClock() - begun;
    db.stall(0);
    if (trouble !== null) throw new RuleBroken(`the core failed: ${wordsOf(trouble)}`);
    return { heard: read(call, answer), tookMs };
  }
  function read(call: RawCall, answer: Parameters<Counterpart['read']>[1]): Heard {
    try {
      return counterpart.read(call, answer);
    } catch (error) {
      throw new RuleBroken(`the answer cannot be read: ${wordsOf(error)}`);
    }
  }
  return { send };
}
