import { toBaht } from '@poy/bet-rules';
import type { Turnover } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { settledStakeOf, stakeTakenSince } from '../../settledStake/index.ts';
import { depositsSince } from './depositsSince.ts';
import { foldTurnover, leftOf, type PlayedDeposit, type TurnoverEvent } from './foldTurnover.ts';

/** The deposits that an answer shows, the newest ones. */
const shown = 50;
/** With more events than this, a complete turnover is noted, so that they are not read again. */
const readAgain = 200;

const metRow = z.object({ version: z.int(), at: z.date() });
type Met = z.infer<typeof metRow>;
const beginning: Met = { version: 0, at: new Date(0) };

/** Returns the last point at which the turnover was complete and still is. */
async function metOf(db: Db, member: string): Promise<Met> {
  const [met] = await db.query({
    name: 'wallet_turnover_met',
    text: 'SELECT version, at FROM wallet.turnover_met WHERE member = $1',
    values: [member],
    row: metRow,
  });
  // A correction may have taken back stake from before that point: then all is read anew.
  return met && !(await stakeTakenSince(db, member, met.at)) ? met : beginning;
}

async function noteMet(db: Db, member: string, { version, at }: Met): Promise<void> {
  await db.query({
    name: 'wallet_note_turnover_met',
    text: `INSERT INTO wallet.turnover_met (member, version, at) VALUES ($1, $2, $3)
      ON CONFLICT (member) DO UPDATE SET version = excluded.version, at = excluded.at`,
    values: [member, version, at],
  });
}

const toWire = (deposit: PlayedDeposit): Turnover['deposits'][number] => ({
  id: deposit.version,
  amount: toBaht(deposit.amount),
  required: toBaht(deposit.required),
  played: toBaht(deposit.played),
  cleared: deposit.cleared,
  createdAt: deposit.at,
});

/**
 * Returns what a member still has to stake before money may be withdrawn (specification §3, Turnover).
 * `turnOver` is baht. It may be asked inside a transaction, and then sees what that has done.
 */
export async function turnoverOf(db: Db, member: string): Promise<Turnover> {
  const since = await metOf(db, member);
  const deposits = await depositsSince(db, member, since);
  const stakes = await settledStakeOf(db, member, since.at);
  const events: TurnoverEvent[] = [
    ...deposits.map((deposit) => ({ kind: 'deposit' as const, ...deposit })),
    ...stakes.map(({ stake, at }) => ({
      kind: 'stake' as const,
      satang: stake,
      at: at.getTime(),
    })),
    ...stakes.flatMap(({ emptiedAt }) =>
      emptiedAt ? [{ kind: 'emptied' as const, at: emptiedAt.getTime() }] : [],
    ),
  ];
  const played = foldTurnover(events);
  const left = played.reduce((sum, deposit) => sum + leftOf(deposit), 0);
  const newest = played.at(-1);
  if (left === 0 && newest && events.length > readAgain)
    await noteMet(db, member, { version: newest.version, at: new Date(newest.at) });
  return {
    canWithdraw: left === 0,
    turnOver: toBaht(left),
    type: left === 0 ? 'none' : 'deposit',
    deposits: played.slice(-shown).reverse().map(toWire),
  };
}
