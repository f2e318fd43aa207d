import { gameAlarmKinds, type GameAlarm } from '@poy/contract/operators';
import { z } from 'zod';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { refused } from '../../../http/refused.ts';
import { isOverdue } from '../rounds/openRounds.ts';

const alarmRow = z.object({
  id: z.int(),
  partner: z.string(),
  kind: z.enum(gameAlarmKinds),
  count: z.int(),
  total: z.int().nullable(),
  day: z.string().nullable(),
  since: z.date(),
  acknowledged: z.boolean(),
});

/** A day that nobody could compare is told for so many days; one that the sandbox played, for less. */
const toldDays = { real: 90, demo: 7 } as const;

/**
 * The alarms that wait, as rows `id, partner (its id), kind, count, total, day, since`. Those about messages
 * are kept and end when an operator has looked into them. The others end with their cause, and have a
 * number below zero.
 */
export const waitingAlarms = `
  SELECT a.id, a.partner, a.kind, a.count, a.total, NULL::date AS day, a.began_at AS since
  FROM games.alarm a WHERE a.acknowledged_at IS NULL
  UNION ALL
  SELECT -2 * r.id, r.partner, 'differences', count(*)::int, NULL, r.day, min(f.found_at)
  FROM games.book_report r JOIN games.book_difference f ON f.report = r.id AND f.settled_at IS NULL GROUP BY r.id
  UNION ALL
  SELECT -2 * r.id, r.partner, 'away', 1, NULL, r.day, r.made_at
  FROM games.book_report r JOIN games.partner p ON p.id = r.partner
  WHERE r.away AND r.day > (now() AT TIME ZONE 'Asia/Bangkok')::date
    - CASE WHEN p.demo_only THEN ${toldDays.demo} ELSE ${toldDays.real} END
  UNION ALL
  SELECT -2 * p.id - 1, p.id, 'rounds', count(*)::int, NULL, NULL, min(g.opened_at)
  FROM games.partner p JOIN games.round g ON g.partner = p.id AND g.closed_at IS NULL AND ${isOverdue} GROUP BY p.id`;

const columns = `w.id, p.code AS partner, w.kind, w.count, w.total, to_char(w.day, 'YYYY-MM-DD') AS day, w.since`;

const onWire = ({ since, ...row }: z.infer<typeof alarmRow>): GameAlarm => ({
  ...row,
  since: since.getTime(),
});

/** Returns the alarms about partners that wait for an operator, the oldest first. */
export async function gameAlarms(db: Db): Promise<GameAlarm[]> {
  const rows = await db.query({
    name: 'games_alarms',
    text: `SELECT ${columns}, false AS acknowledged FROM (${waitingAlarms}) w JOIN games.partner p ON p.id = w.partner
      ORDER BY w.since, w.id LIMIT 500`,
    row: alarmRow,
  });
  return rows.map(onWire);
}

/**
 * Takes an alarm about messages off the list, for an operator who has looked into it.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOTHING_CHANGES where somebody did so before
 */
export async function acknowledgeGameAlarm(
  tx: Db,
  operator: number,
  id: number,
): Promise<AuditedChange<GameAlarm>> {
  const [row] = await tx.query({
    name: 'games_lock_alarm',
    text: `SELECT w.id, p.code AS partner, w.kind, w.count, w.total, NULL::text AS day, w.began_at AS since,
        w.acknowledged_at IS NOT NULL AS acknowledged
      FROM games.alarm w JOIN games.partner p ON p.id = w.partner WHERE w.id = $1 FOR UPDATE OF w`,
    values: [id],
    row: alarmRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.acknowledged) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'games_acknowledge_alarm',
    text: `UPDATE games.alarm SET acknowledged_by = $2, acknowledged_at = clock_timestamp() WHERE id = $1`,
    values: [id, operator],
  });
  const answer = { ...onWire(row), acknowledged: true };
  return { before: onWire(row), after: answer, answer };
}
