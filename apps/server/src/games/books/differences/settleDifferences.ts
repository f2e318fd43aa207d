import { toBaht } from '@poy/bet-rules';
import type { GameDifference, SettledAs } from '@poy/contract/operators';
import type { SettingValues } from '@poy/contract/rules';
import { z } from 'zod';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { refused } from '../../../http/refused.ts';
import type { MovedCash } from '../../../ledger/index.ts';
import type { WalletPartner } from '../../core/execute.ts';
import { bookCommand, payoutListed, rollbackListed } from '../bookCommand.ts';
import {
  differenceOnWire,
  differenceRow,
  selectDifferences,
  type DifferenceRow,
} from './differenceRow.ts';

/** Differences that were settled, and the changes of members' cash that are told after the commit. */
export interface SettledDifferences {
  readonly differences: GameDifference[];
  readonly moved: readonly MovedCash[];
}

/** The money (baht) that settling moves, by which a second person is asked for. */
interface SettledState {
  readonly settled: readonly number[];
  readonly moves: number;
}

export interface AskedSettlement {
  readonly differences: readonly number[];
  readonly as: SettledAs;
  readonly reason: string;
}

const partnerRow = z.object({ id: z.int(), currency: z.string() });

/** Locks the differences in the order of their numbers. @throws AppError NOT_FOUND */
async function lockDifferences(tx: Db, ids: readonly number[]): Promise<DifferenceRow[]> {
  const rows = await tx.query({
    name: 'games_lock_differences',
    text: `${selectDifferences} WHERE f.id = ANY ($1::int[]) ORDER BY f.id FOR UPDATE OF f`,
    values: [ids],
    row: differenceRow,
  });
  if (rows.length !== new Set(ids).size) throw new AppError('NOT_FOUND');
  return rows;
}

async function partnerOf(tx: Db, code: string): Promise<WalletPartner> {
  const [row] = await tx.query({
    name: 'games_partner_of_difference',
    text: 'SELECT id, currency FROM games.partner WHERE code = $1',
    values: [code],
    row: partnerRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Pays what the provider has paid and we have not. */
async function pay(tx: Db, row: DifferenceRow): Promise<readonly MovedCash[]> {
  const { kind, move, theirs, transaction } = row;
  if (kind !== 'missing_ours' || move !== 'payout' || !theirs)
    throw refused('DIFFERENCE_NOT_PAYABLE');
  const partner = await partnerOf(tx, row.partner);
  const listed = { ...theirs, transaction, units: BigInt(theirs.units) };
  return bookCommand(tx, partner, payoutListed(listed, partner.currency));
}

/** Takes back what we have and the provider has not, or has taken back. */
async function undo(tx: Db, row: DifferenceRow): Promise<readonly MovedCash[]> {
  const { kind, ours, transaction } = row;
  const fits = kind === 'missing_theirs' || (kind === 'taken_back' && ours?.takenBack === false);
  if (!fits || !ours) throw refused('DIFFERENCE_NOT_UNDONE');
  const partner = await partnerOf(tx, row.partner);
  const names = { transaction: `poy:difference:${row.id}`, reference: transaction };
  return bookCommand(tx, partner, rollbackListed(ours, names));
}

const unitsOfSatang = 1_000;

/** Returns what settling moves in satang, whether it goes to the cash or becomes a debt. */
function satangOf({ ours, theirs }: DifferenceRow, as: SettledAs): number {
  const side = { noted: null, paid: theirs, undone: ours }[as];
  return side && !side.isFree ? Math.floor(Number(side.units) / unitsOfSatang) : 0;
}

const works = { noted: async () => [], paid: pay, undone: undo } as const satisfies Record<
  SettledAs,
  (tx: Db, row: DifferenceRow) => Promise<readonly MovedCash[]>
>;

async function close(tx: Db, operator: number, { as, reason }: AskedSettlement, ids: number[]) {
  await tx.query({
    name: 'games_settle_differences',
    text: `UPDATE games.book_difference SET settled_as = $2, settled_by = $3, settled_at = clock_timestamp(),
        reason = $4 WHERE id = ANY ($1::int[])`,
    values: [ids, as, operator, reason],
  });
}

/**
 * Closes differences with a reason. What moves money goes through the core's own functions, so that a
 * message of the provider that comes later moves nothing again.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED (settled already, of another kind, or refused by the core)
 */
export async function settleDifferences(
  tx: Db,
  operator: number,
  asked: AskedSettlement,
): Promise<AuditedChange<SettledDifferences, SettledState>> {
  const rows = await lockDifferences(tx, asked.differences);
  if (rows.some(({ settledAs }) => settledAs !== null)) throw refused('DIFFERENCE_SETTLED');
  const moved: MovedCash[] = [];
  for (const row of rows) moved.push(...(await works[asked.as](tx, row)));
  const ids = rows.map(({ id }) => id);
  await close(tx, operator, asked, ids);
  const differences = (await lockDifferences(tx, ids)).map(differenceOnWire);
  const satang = rows.reduce((sum, row) => sum + satangOf(row, asked.as), 0);
  return {
    before: { settled: [], moves: 0 },
    after: { settled: ids, moves: toBaht(satang) },
    answer: { differences, moved },
  };
}

/** Returns the setting by which a settlement that moves money waits for a second person. */
export const settledValues = ({ moves }: SettledState): SettingValues => ({
  'games.settled': moves,
});
