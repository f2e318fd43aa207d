import { fromThousandths } from '@poy/bet-rules';
import { slipSummary, type Slip } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { arrayText, lineColumns, type AskedSlip } from '../askedSlip.ts';
import { bangkokDay, jsonMoment } from '../columns.ts';
import { judgedLine, lineAnswers } from '../limits/lineAnswers.ts';
import { callSale, replayed, saleRow, sell, sold, type Sale } from '../purchases/sell.ts';
import { oneSlip, slipOnWire } from './slips.ts';

/** A sold slip as the database answers it: stakes in satang, multipliers in thousandths. */
const soldSlip = sold.extend({
  ...slipSummary.pick({
    receipt: true,
    betName: true,
    betGroup: true,
    betType: true,
    kind: true,
    number: true,
  }).shape,
  at: jsonMoment,
  multipliers: z.array(z.int()),
  /** The usual multipliers; null where they are the same as those sold. */
  usual: z.array(z.int()).nullable(),
  day: bangkokDay,
  resultAt: jsonMoment,
  cancelUntil: jsonMoment.nullable(),
});
type SoldSlip = z.infer<typeof soldSlip>;

const refusedLines = z
  .object({ error: z.literal('SLIP_REFUSED'), lines: z.array(judgedLine) })
  .transform(({ error, lines }) => ({ error, details: { lines: lineAnswers(lines) } }));

const slipSale: Sale<AskedSlip, SoldSlip> = {
  name: 'lottery_place_slip',
  text: 'SELECT lottery.place_slip($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS answer',
  terms: ({ betId, accept, lines }) => [
    betId,
    accept,
    lines.map(({ option, number, price, multiply }) => [option, number, price, multiply]),
  ],
  values: ({ betId, accept, lines }) => {
    const { options, numbers, stakes, seen } = lineColumns(lines);
    return [
      betId,
      accept,
      arrayText(options),
      arrayText(numbers),
      arrayText(stakes),
      arrayText(seen),
    ];
  },
  row: saleRow([soldSlip, replayed], refusedLines),
};

/**
 * Calls the database once and tells nobody.
 * @throws AppError VALIDATION, DUPLICATE_LINES
 */
export const callPlaceSlip = (db: Db, asked: AskedSlip) => callSale(db, slipSale, asked);

function newSlip(asked: AskedSlip, answer: SoldSlip): Slip {
  const { at, resultAt, multipliers, usual, ...slip } = answer;
  return {
    ...slipOnWire({
      ...slip,
      betId: asked.betId,
      roundStatus: 'open',
      lineCount: asked.lines.length,
      win: null,
      cancelled: false,
      createdAt: at,
      resultsAt: resultAt,
      result: null,
    }),
    winning: {},
    cancelsLeft: null,
    lines: asked.lines.map((line, i) => ({
      option: line.option,
      number: line.number,
      price: line.price,
      multiply: fromThousandths(multipliers[i] ?? 0),
      defaultMultiply: fromThousandths((usual ?? multipliers)[i] ?? 0),
      status: 'waiting',
      win: 0,
    })),
  };
}

/**
 * Sells a slip. One call of the database decides and takes the money, then the member's browsers
 * get the new balance. Stakes are whole baht. The same key with the same body answers the same
 * slip, as it is now.
 * @throws AppError SLIP_REFUSED and DUPLICATE_LINES (details.lines), INSUFFICIENT_BALANCE,
 * ROUND_CLOSED, ROUND_NOT_OPEN, SALE_SUSPENDED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED, VALIDATION
 */
export async function placeSlip(
  deps: Pick<Deps, 'db' | 'publisher'>,
  asked: AskedSlip,
): Promise<Slip> {
  const answer = await sell(deps, slipSale, asked);
  return answer.replayed ? oneSlip(deps.db, asked.member, answer.poyId) : newSlip(asked, answer);
}
