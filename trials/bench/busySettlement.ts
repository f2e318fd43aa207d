import type { Db } from '../../apps/server/src/db/db.ts';
import { arrive, percentile } from './latency.ts';
import { createClosedRound, drawRound } from './settlement.ts';
import type { Client } from './bettors.ts';
import { slipsOverHttp } from './slips.ts';

/** Slips per second: as many as on a busy evening, and far fewer than the machine can sell. */
const perSecond = 60;
const idleMs = 15_000;
const rounds = 3;

export interface BusySettlement {
  /**
   * The p99 of placing a slip through HTTP in ms: with nothing else to do, and while rounds are
   * settled.
   */
  readonly idleP99: number;
  readonly busyP99: number;
  /** Milliseconds from the figures to the last payout, while slips are sold. */
  readonly seconds: number;
}

async function settledByServer(db: Db, round: number): Promise<void> {
  for (;;) {
    const [open] = await db.query({
      name: 'bench_unsettled',
      text: 'SELECT FROM lottery.round WHERE id = $1 AND settled_at IS NULL',
      values: [round],
    });
    if (!open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Sends slips through HTTP at a fixed rate while the server's own clockwork settles rounds of
 * `lines` lines. The buyers have slips in these rounds, too: a buyer who is being paid waits for
 * the payment.
 */
export async function settleWhileSelling(
  db: Db,
  { buyers, betId, lines }: { buyers: readonly Client[]; betId: number; lines: number },
): Promise<BusySettlement> {
  const { work } = slipsOverHttp(buyers, () => betId);
  const clients = buyers.length;
  const closed: number[] = [];
  while (closed.length < rounds)
    closed.push(
      await createClosedRound(
        db,
        lines,
        buyers.flatMap(({ bettors }) => bettors.map(({ uuid }) => uuid)),
      ),
    );
  const end = performance.now() + idleMs;
  const idle = await arrive(work, { clients, perSecond, goesOn: () => performance.now() < end });
  const busy: number[] = [];
  let seconds = 0;
  for (const round of closed) {
    let over = false;
    const selling = arrive(work, { clients, perSecond, goesOn: () => !over });
    const start = performance.now();
    try {
      await drawRound(db, round);
      await settledByServer(db, round);
    } finally {
      over = true;
    }
    seconds = Math.max(seconds, (performance.now() - start) / 1000);
    busy.push(...(await selling));
  }
  return { idleP99: percentile(idle, 0.99), busyP99: percentile(busy, 0.99), seconds };
}
