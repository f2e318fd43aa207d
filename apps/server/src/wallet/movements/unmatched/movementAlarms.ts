import { toBaht } from '@poy/bet-rules';
import type { MovementAlarm, WorkAfter } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { AppError } from '../../../http/appError.ts';
import { refused } from '../../../http/refused.ts';
import { workPage } from '../../workPage.ts';
import { feedIdOf } from '../../feeds/ids/feedIdOf.ts';
import { isAskersMovement } from './unmatchedMovements.ts';
import type { Asker } from '../../../operator/index.ts';

const alarmRow = z.object({
  id: z.int(),
  movement: z.int(),
  waits: z.int().nullable(),
  field: z.enum(['movementId', 'at']).nullable(),
  accountNumber: z.string(),
  movementId: z.string(),
  /** Satang, as `firstAmount`. */
  amount: z.int(),
  fromAccount: z.string(),
  fromName: z.string(),
  at: z.date(),
  message: z.string().nullable(),
  firstAmount: z.int(),
  firstFromAccount: z.string(),
  firstFromName: z.string(),
  firstAt: z.date(),
  toldAt: z.number().nullable(),
  firstMessage: z.string().nullable(),
  status: z.enum(['unmatched', 'credited', 'rejected', 'reversed']),
  creditedTo: z.string().nullable(),
  acknowledged: z.boolean(),
});
type Row = z.infer<typeof alarmRow>;

/**
 * The condition that an alarm `a` about a movement `v` waits for an operator. One about a used id is over
 * when its money is credited, or refused for good.
 */
export const alarmWaits = `a.acknowledged_by IS NULL
  AND (a.field IS DISTINCT FROM 'movementId' OR v.status NOT IN ('credited', 'rejected'))`;

/** The movement `f` is the one that was reported first, which other money under its id contradicts. */
const select = `
  SELECT a.id, f.id AS movement, CASE v.status WHEN 'unmatched' THEN v.id END AS waits, a.field,
    v.account_number AS "accountNumber", ${feedIdOf} AS "movementId",
    a.amount, a.from_account AS "fromAccount", a.from_name AS "fromName", a.at,
    CASE WHEN a.amount = v.amount AND a.from_account = v.from_account THEN v.message END AS message,
    f.amount AS "firstAmount", f.from_account AS "firstFromAccount", f.from_name AS "firstFromName",
    f.at AS "firstAt", v.told_at AS "toldAt", f.message AS "firstMessage", f.status,
    CASE WHEN f.status IN ('credited', 'reversed') THEN m.user_name END AS "creditedTo",
    a.acknowledged_by IS NOT NULL AS acknowledged
  FROM wallet.movement_alarm a JOIN wallet.bank_movement v ON v.id = a.movement
  JOIN wallet.bank_movement f ON f.id = CASE a.field WHEN 'movementId' THEN coalesce(v.contradicts, v.id) ELSE v.id END
  LEFT JOIN wallet.bank b ON b.account_number = v.account_number
  LEFT JOIN wallet.deposit d ON d.id = f.deposit_id
  LEFT JOIN members.member m ON m.uuid = coalesce(f.claimed_for, d.member)`;

const onWire = ({ amount, firstAmount, at, firstAt, ...row }: Row): MovementAlarm => ({
  ...row,
  amount: toBaht(amount),
  firstAmount: toBaht(firstAmount),
  at: at.getTime(),
  firstAt: firstAt.getTime(),
});

const columns = {
  id: 'a.id',
  sum: 'a.amount',
  age: 'a.at',
  from: `FROM wallet.movement_alarm a JOIN wallet.bank_movement v ON v.id = a.movement
    LEFT JOIN wallet.bank b ON b.account_number = v.account_number WHERE ${isAskersMovement}`,
};

/** Returns a page of the alarms on the site's bank accounts that wait for an operator. */
export async function movementAlarms(
  db: Db,
  { site, everywhere }: Asker,
  { by, after = 0, limit }: WorkAfter,
): Promise<MovementAlarm[]> {
  const rows = await db.query({
    name: `wallet_alarms_by_${by}`,
    text: `${select} WHERE ${isAskersMovement} AND ${alarmWaits}
      AND ${workPage(by, columns, '$3')} LIMIT $4`,
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
): Promise<AuditedChange<MovementAlarm>> {
  const [row] = await db.query({
    name: 'wallet_alarm',
    text: `${select} WHERE ${isAskersMovement} AND a.id = $3 FOR UPDATE OF a`,
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
