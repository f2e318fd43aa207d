import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db, RowQuery } from '../../db/db.ts';
import type { MovedCash } from '../../ledger/index.ts';
import { refusals, type Outcome } from './Outcome.ts';
import type { Payout, WalletCommand } from './WalletCommand.ts';

/** The facts of a partner that the core needs beside the command. */
export interface WalletPartner {
  readonly id: number;
  readonly currency: string;
}

/** A command that was executed: its outcome, and the change of the member's cash that it made. */
export interface Executed {
  readonly outcome: Outcome;
  /** Is told to the member's browsers after the commit; empty where nothing moved. */
  readonly moved: readonly MovedCash[];
}

const outcomeRow = z.object({
  refusal: z.enum(refusals).nullable(),
  why: z.string().nullable(),
  repeated: z.boolean(),
  unknown: z.boolean(),
  member: z.string().nullable(),
  balance: z.int().nullable(),
  version: z.int().nullable(),
  moved: z.int(),
  type: z.string().nullable(),
});
type OutcomeRow = z.infer<typeof outcomeRow>;

/** The transaction types of the ledger by the reason that a dialect gives for a payout. */
const payoutTypes: Readonly<Record<Payout['as'], string>> = {
  win: 'WIN_GAME',
  draw: 'DRAW_GAME',
  refund: 'REFUND_GAME',
  bonus: 'BONUS_GAME',
};

/** Returns the SHA-256 of a token, by which the database knows it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const columns =
  'refusal, why, repeated, is_unknown AS unknown, member::text AS member, balance, version, moved, type';

/** Makes the one statement of a command: it is a transaction of its own. */
function call(fn: string, values: readonly unknown[]): RowQuery<OutcomeRow> {
  const places = values.map((_, i) => `$${i + 1}`).join(', ');
  return {
    name: `games_${fn}`,
    text: `SELECT ${columns} FROM games.${fn}(${places})`,
    values,
    row: outcomeRow,
  };
}

function statementOf(partner: number, command: WalletCommand, until: Date): RowQuery<OutcomeRow> {
  const hash = command.token === null ? null : tokenHash(command.token);
  const { user } = command;
  const who = [partner, hash, user];
  switch (command.name) {
    case 'authenticate':
    case 'balance': {
      const currency = command.name === 'balance' ? command.currency : null;
      return hash === null
        ? call('look_by_name', [partner, user, currency])
        : call('look', [...who, currency, command.name === 'authenticate']);
    }
    case 'end-round':
      return call('end_round', [...who, command.round]);
    case 'rollback': {
      const { transaction, round, title, reference, closesRound } = command;
      return call('rollback', [...who, transaction, round, title, reference, closesRound, until]);
    }
  }
  const { transaction, round, title, currency } = command;
  const money = [transaction, round, title, currency, command.units.toString()];
  switch (command.name) {
    case 'bet': {
      const { closesRound, isFree, isPromotion, opensWallet } = command;
      return call('bet', [
        ...[...who, ...money, closesRound],
        ...[isFree, isPromotion, opensWallet, until],
      ]);
    }
    case 'bet-and-payout': {
      const paid = command.paidUnits.toString();
      return call('bet_and_payout', [...who, ...money, paid, command.closesRound, until]);
    }
    case 'payout': {
      const { reference, closesRound, isPromotion, as } = command;
      const type = payoutTypes[as];
      return call('payout', [
        ...[...who, ...money, reference],
        ...[closesRound, isPromotion, type, until],
      ]);
    }
    case 'adjust':
      return call('adjust', [...who, ...money, command.reference, until]);
  }
}

function outcomeOf(row: OutcomeRow, currency: string): Outcome {
  const { refusal, why, member, balance, repeated, unknown } = row;
  const seen =
    member === null || balance === null ? null : { user: member, balanceSatang: balance, currency };
  if (refusal !== null)
    return { done: false, refusal, why: refusal === 'may_not_play' ? why : null, seen };
  if (!seen) throw new Error('A command of a game was done for nobody');
  return { done: true, repeated, unknown, ...seen };
}

/** The code with which a function of the database says that the partner's time is over. */
const timeIsOver = 'PY020';

const isTooLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === timeIsOver;

/**
 * Executes a command in one statement, which is one transaction. `until` is the moment at which the partner
 * gives the call up: what was not written by then is undone.
 * @throws Error where the outcome is not known, such as a wait for a lock that came to its end
 */
export async function execute(
  db: Db,
  partner: WalletPartner,
  command: WalletCommand,
  until: Date,
): Promise<Executed> {
  const rows = await db.query(statementOf(partner.id, command, until)).catch((error: unknown) => {
    if (isTooLate(error)) return null;
    throw error;
  });
  if (rows === null)
    return { outcome: { done: false, refusal: 'too_late', seen: null }, moved: [] };
  const [row] = rows;
  if (!row) throw new Error('A command of a game was answered nothing');
  const { member, type, moved, balance, version } = row;
  const told =
    moved !== 0 && member !== null && type !== null && balance !== null && version !== null;
  return {
    outcome: outcomeOf(row, partner.currency),
    moved: told ? [{ member, type, amountSatang: moved, balanceSatang: balance, version }] : [],
  };
}
