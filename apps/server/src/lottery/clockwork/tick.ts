import { z } from 'zod';
import { settleCorrections } from '../corrections/settleCorrections.ts';
import { settleSets } from '../sets4d/settling/settleSets.ts';
import { countStake } from '../stakeCount/countStake.ts';
import { each } from '../each.ts';
import { settledRound } from '../purchases/settledBatch.ts';
import { tellBatch, tellLost } from '../purchases/tellSettled.ts';
import { slipKind } from '../slips/slips.ts';
import { announceFrozen, announceRounds } from '../announce.ts';
import { drawRound } from './drawing/drawRound.ts';
import { settleRound } from './settling/settleRound.ts';
import type { Ticking } from './Ticking.ts';
import { watchExposure } from './watchExposure.ts';

/**
 * The most rounds frozen in one transaction. More than one is due at the same time only after the
 * whole installation has paused.
 */
const frozenAtOnce = 50;

const roundId = z.object({ id: z.int() });
const idsOf = (rows: readonly z.infer<typeof roundId>[]): number[] => rows.map(({ id }) => id);

async function create({ db }: Ticking): Promise<void> {
  await db.query({ name: 'lottery_create', text: 'SELECT lottery.create_rounds()' });
}

/**
 * Deletes counters of rounds that were settled long ago, one round at a time. The next turns delete
 * those that this one leaves.
 */
async function forget({ db }: Ticking): Promise<void> {
  await db.query({ name: 'lottery_forget', text: 'SELECT lottery.forget_counters()' });
}

async function openAndClose(deps: Ticking): Promise<void> {
  const opened = idsOf(
    await deps.db.query({
      name: 'lottery_open',
      text: 'SELECT lottery.open_due() AS id',
      row: roundId,
    }),
  );
  const closed = idsOf(
    await deps.db.query({
      name: 'lottery_close',
      text: 'SELECT lottery.close_due() AS id',
      row: roundId,
    }),
  );
  await announceRounds(deps, [...new Set([...opened, ...closed])]);
}

async function freeze(deps: Ticking): Promise<void> {
  for (let full = true; full;) {
    const frozen = await deps.db.query({
      name: 'lottery_freeze',
      text: 'SELECT round_id AS id FROM lottery.freeze_due($1)',
      values: [frozenAtOnce],
      row: roundId,
    });
    await announceFrozen(deps, idsOf(frozen));
    full = frozen.length === frozenAtOnce;
  }
}

async function draw(deps: Ticking): Promise<void> {
  // By itself, because a draw counts only what was committed before.
  await deps.db.query({ name: 'lottery_fix', text: 'SELECT lottery.fix_draws()' });
  const due = await deps.db.query({
    name: 'lottery_to_draw',
    text: `SELECT id FROM lottery.round WHERE status = 'calculating' AND draw_mode IS NOT NULL
      ORDER BY results_at, id`,
    row: roundId,
  });
  await each(due, async ({ id }) => {
    if (await drawRound(deps.db, id)) await announceRounds(deps, [id]);
  });
}

/** Shows what was promised of voided rounds, once nobody can shoot any more. */
async function reveal({ db }: Ticking): Promise<void> {
  await db.query({ name: 'lottery_reveal', text: 'SELECT lottery.reveal_voided()' });
}

async function settle(deps: Ticking): Promise<void> {
  const due = await deps.db.query({
    name: 'lottery_to_settle',
    text: `SELECT r.id AS "betId", m.bet_group AS "betGroup", r.status
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      WHERE r.settled_at IS NULL AND r.status IN ('resulted', 'voided') ORDER BY r.results_at, r.id`,
    row: settledRound,
  });
  await each(due, async (round) => {
    const finished = await settleRound(
      deps.db,
      round.betId,
      (batch) => void tellBatch(deps, slipKind, round, batch),
    );
    if (finished && round.status === 'resulted') await tellLost(deps, slipKind, round);
  });
}

/**
 * Runs one turn of the rounds' clockwork: creates rounds ahead, opens, closes, stops sales whose
 * worst case is too high, freezes shot lists, draws, shows what was promised of voided rounds, settles,
 * counts what was staked.
 * Each step is committed by itself, oldest round first, and any number of processes may run it at
 * once. A turn also does everything that was due while no process ran. A round that cannot be worked
 * on does not delay another one.
 * @param creates true to make rounds ahead and delete old counters too, which not every turn has to
 * do
 * @throws the first error, after everything else was done
 */
export async function tick(deps: Ticking, creates = true): Promise<void> {
  await each(
    [
      ...(creates ? [create, forget] : []),
      openAndClose,
      watchExposure,
      freeze,
      draw,
      reveal,
      settle,
      settleSets,
      settleCorrections,
      countStake,
    ],
    (step) => step(deps),
  );
}
