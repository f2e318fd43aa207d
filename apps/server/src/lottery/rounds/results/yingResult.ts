import { toBaht } from '@poy/bet-rules';
import { drawMode as modeOfDraw, yingResult as resultOnWire, type YingResult } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { winningNumbers } from '../../columns.ts';

const drawRow = resultOnWire.omit({ betId: true, voided: true }).extend({
  drawMode: modeOfDraw.nullable(),
  frozen: z.boolean(),
  winning: winningNumbers.nullable(),
  prizes: z.array(
    z.object({ row: z.int(), userName: z.string(), satang: z.int(), paid: z.boolean() }),
  ),
});

// Of the secrets of draws only those are read that may be shown: the role has no other.
const text = `
  SELECT r.status, r.draw_mode AS "drawMode", f.round_id IS NOT NULL AS frozen,
    coalesce(f.count, c.count, 0) AS count, coalesce(f.sum, c.sum, 0) AS sum, f.sha256 AS "listHash",
    s.number AS row16, r.commitment, d.seed AS "serverSeed", d.salt, d.sealed_number AS "sealedNumber",
    x.result, x.winning, CASE r.status WHEN 'voided' THEN r.void_reason END AS "voidReason",
    CASE WHEN r.beacon IS NOT NULL THEN jsonb_build_object(
        'source', (r.beacon->>'url') || '/' || (r.beacon->>'chain'),
        'round', lottery.beacon_round(r), 'value', b.value) END AS beacon,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('row', p.shot_row, 'userName', p.shown_name,
        'satang', p.amount, 'paid', p.paid) ORDER BY p.shot_row), '[]')
      FROM lottery.shot_prize p WHERE p.round_id = x.round_id) AS prizes
  FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = $1 AND o.offered
  LEFT JOIN lottery.shot_count c ON c.round_id = r.id
  LEFT JOIN lottery.shot_list f ON f.round_id = r.id
  LEFT JOIN lottery.shot s ON s.round_id = r.id AND s.sequence = f.count - 15
  LEFT JOIN lottery.round_beacon b ON b.round_id = r.id
  LEFT JOIN lottery.round_result x ON x.round_id = r.id AND r.status = 'resulted'
  LEFT JOIN lottery.revealed d ON d.round_id = r.id
  WHERE r.id = $2`;

/**
 * Returns the steps by which a round comes to its result: the hash of the frozen shot list (already
 * while the result is being computed), sum, row 16 and prizes. A `sealed` or `fair` round shows the
 * hash of its promise from its opening on, and the promised values with the result. A voided round
 * shows what there was of it together with the promised values, so that anybody can see whether a
 * result was voided away.
 * @throws AppError NOT_FOUND, also where results are not computed; RESULT_NOT_READY while there is
 * nothing to show
 */
export async function yingResult(db: Db, site: number, betId: number): Promise<YingResult> {
  const [row] = await db.query({
    name: 'lottery_ying_result',
    text,
    values: [site, betId],
    row: drawRow,
  });
  if (!row?.drawMode) throw new AppError('NOT_FOUND');
  const { drawMode, frozen, winning, prizes, ...rest } = row;
  const voided = rest.status === 'voided';
  if (!frozen && !voided && (drawMode === 'classic' || rest.status === 'waiting'))
    throw new AppError('RESULT_NOT_READY');
  return {
    betId,
    drawMode,
    ...rest,
    winning: winning ?? {},
    voided,
    prizes: prizes.map(({ satang, ...prize }) => ({ ...prize, prize: toBaht(satang) })),
  };
}
