import { toBaht } from '@poy/bet-rules';
import type { MovementAlarm, RowsAfter } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Done } from '../../done.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { ofSite, type Asker } from './unmatchedMovements.ts';

const firstRow = z.object({ id: z.int(), amount: z.int(), fromAccount: z.string() });

/** A report of a bank; the amount is satang, the moments are milliseconds since 1970. */
export interface Report {
  readonly accountNumber: string;
  readonly movementId: string;
  readonly satang: number;
  readonly fromAccount: string;
  readonly fromName: string;
  readonly at: number;
  readonly receivedAt: number;
  /** True where the bank takes the movement back by it. */
  readonly reversed: boolean;
}

/** `same`: an earlier report said it. `new` and `known`: it contradicts the first one, for the first time or again. */
export type Repeat = 'same' | 'new' | 'known';

const keptRow = z.object({ id: z.int() });

/**
 * Compares a report with the movement that the bank reported under the same id before. A report
 * with another amount or another sender is kept as an alarm. One that takes the movement back is told
 * anew where the same contradiction was known without that.
 */
export async function keepAlarm(db: Db, report: Report): Promise<Repeat> {
  const { accountNumber, movementId, satang, fromAccount, fromName, at, receivedAt } = report;
  const [first] = await db.query({
    name: 'wallet_first_report',
    text: `SELECT id, amount, from_account AS "fromAccount" FROM wallet.bank_movement
      WHERE account_number = $1 AND movement_id = $2`,
    values: [accountNumber, movementId],
    row: firstRow,
  });
  if (!first) throw new Error('A repeated movement was never reported');
  if (first.amount === satang && first.fromAccount === fromAccount) return 'same';
  const moments = [new Date(at), new Date(receivedAt)];
  const kept = await db.query({
    name: 'wallet_keep_alarm',
    text: `INSERT INTO wallet.movement_alarm AS a
        (movement, amount, from_account, from_name, at, received_at, reversed)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (movement, amount, from_account) DO UPDATE
        SET reversed = true, received_at = excluded.received_at, acknowledged_by = NULL, acknowledged_at = NULL
        WHERE excluded.reversed AND NOT a.reversed
      RETURNING id`,
    values: [first.id, satang, fromAccount, fromName, ...moments, report.reversed],
    row: keptRow,
  });
  return kept.length > 0 ? 'new' : 'known';
}

const alarmRow = z.object({
  id: z.int(),
  movement: z.int(),
  accountNumber: z.string(),
  movementId: z.string(),
  /** Satang, as `firstAmount`. */
  amount: z.int(),
  fromAccount: z.string(),
  fromName: z.string(),
  at: z.date(),
  firstAmount: z.int(),
  firstFromAccount: z.string(),
  firstFromName: z.string(),
  status: z.enum(['unmatched', 'credited', 'rejected', 'reversed']),
  creditedTo: z.string().nullable(),
  acknowledged: z.boolean(),
});
type Row = z.infer<typeof alarmRow>;

const select = `
  SELECT a.id, v.id AS movement, v.account_number AS "accountNumber", v.movement_id AS "movementId",
    a.amount, a.from_account AS "fromAccount", a.from_name AS "fromName", a.at,
    v.amount AS "firstAmount", v.from_account AS "firstFromAccount", v.from_name AS "firstFromName", v.status,
    CASE WHEN v.status IN ('credited', 'reversed') THEN m.user_name END AS "creditedTo",
    a.acknowledged_by IS NOT NULL AS acknowledged
  FROM wallet.movement_alarm a JOIN wallet.bank_movement v ON v.id = a.movement
  LEFT JOIN wallet.bank b ON b.account_number = v.account_number
  LEFT JOIN wallet.deposit d ON d.id = v.deposit_id
  LEFT JOIN members.member m ON m.uuid = coalesce(v.claimed_for, d.member)`;

const onWire = ({ amount, firstAmount, at, ...row }: Row): MovementAlarm => ({
  ...row,
  amount: toBaht(amount),
  firstAmount: toBaht(firstAmount),
  at: at.getTime(),
});

/**
 * Returns the alarms on the site's bank accounts that nobody has acknowledged, oldest first, after
 * one of them.
 */
export async function movementAlarms(
  db: Db,
  { site, everywhere }: Asker,
  { after = 0, limit }: RowsAfter,
): Promise<MovementAlarm[]> {
  const rows = await db.query({
    name: 'wallet_alarms',
    text: `${select} WHERE ${ofSite} AND a.acknowledged_by IS NULL AND a.id > $3 ORDER BY a.id LIMIT $4`,
    values: [site, everywhere, after, limit],
    row: alarmRow,
  });
  return rows.map(onWire);
}

/**
 * Takes an alarm off the list, for an operator who has looked into it.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOTHING_CHANGES where somebody did so before
 */
export async function acknowledgeAlarm(
  db: Db,
  { operator, site, everywhere }: Asker,
  { id }: { id: number },
): Promise<Done<MovementAlarm>> {
  const [row] = await db.query({
    name: 'wallet_alarm',
    text: `${select} WHERE ${ofSite} AND a.id = $3 FOR UPDATE OF a`,
    values: [site, everywhere, id],
    row: alarmRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.acknowledged) throw refused('NOTHING_CHANGES');
  await db.query({
    name: 'wallet_acknowledge_alarm',
    text: `UPDATE wallet.movement_alarm SET acknowledged_by = $2, acknowledged_at = clock_timestamp()
      WHERE id = $1`,
    values: [id, operator],
  });
  const answer = { ...onWire(row), acknowledged: true };
  return { before: onWire(row), after: answer, answer };
}
