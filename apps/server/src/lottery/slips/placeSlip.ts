import { hash } from 'node:crypto';
import { fromThousandths, toBaht, wireDay } from '@poy/bet-rules';
import { resultKind, transactionType, type Slip } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { publishMoney } from '../../realtime/index.ts';
import { arrayText, lineColumns, type AskedSlip } from '../askedSlip.ts';
import { bangkokDay, momentText } from '../columns.ts';
import { judgedLine, lineAnswers } from '../limits/lineAnswers.ts';
import { oneSlip } from './slips.ts';

/**
 * A sold slip as the database answers it: stakes in satang, multipliers in thousandths, moments as
 * PostgreSQL writes them.
 */
const placed = z.object({
  poyId: z.int(),
  replayed: z.literal(false),
  receipt: z.string(),
  at: momentText,
  stake: z.int(),
  balance: z.int(),
  version: z.int(),
  type: transactionType,
  multipliers: z.array(z.int()),
  /** The usual multipliers; null where they are the same as those sold. */
  usual: z.array(z.int()).nullable(),
  betName: z.string(),
  betGroup: z.string(),
  betType: z.string(),
  kind: resultKind,
  number: z.int(),
  day: bangkokDay,
  resultAt: momentText,
  cancelUntil: momentText.nullable(),
});
const answer = z.union([
  placed,
  z.object({ poyId: z.int(), replayed: z.literal(true) }),
  z.object({ error: z.literal('SLIP_REFUSED'), lines: z.array(judgedLine) }),
  z.object({
    error: z.enum([
      'NOT_FOUND',
      'ROUND_NOT_OPEN',
      'ROUND_CLOSED',
      'SALE_SUSPENDED',
      'INSUFFICIENT_BALANCE',
      'IDEMPOTENCY_KEY_REUSED',
    ]),
  }),
]);
const placedRow = z.object({ answer });

const fingerprintOf = ({ betId, accept, lines }: AskedSlip): Buffer =>
  hash(
    'sha256',
    JSON.stringify([
      betId,
      accept,
      lines.map(({ option, number, price, multiply }) => [option, number, price, multiply]),
    ]),
    'buffer',
  );

/**
 * Calls the database once. The function decides, takes the money and writes the slip, or says why
 * not.
 * @throws AppError VALIDATION, DUPLICATE_LINES
 */
export async function callPlaceSlip(db: Db, asked: AskedSlip): Promise<z.infer<typeof answer>> {
  const { options, numbers, stakes, seen } = lineColumns(asked.lines);
  const [row] = await db.query({
    name: 'lottery_place_slip',
    text: 'SELECT lottery.place_slip($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS answer',
    values: [
      asked.member,
      asked.site,
      asked.key,
      fingerprintOf(asked),
      asked.betId,
      asked.accept,
      arrayText(options),
      arrayText(numbers),
      arrayText(stakes),
      arrayText(seen),
    ],
    row: placedRow,
  });
  if (!row) throw new Error('lottery.place_slip answered nothing');
  return row.answer;
}

function newSlip(asked: AskedSlip, sold: z.infer<typeof placed>): Slip {
  const {
    poyId,
    receipt,
    at,
    stake,
    multipliers,
    usual,
    betName,
    betGroup,
    betType,
    kind,
    number,
    day,
    resultAt,
    cancelUntil,
  } = sold;
  return {
    poyId,
    receipt,
    betId: asked.betId,
    betName,
    betGroup,
    betType,
    kind,
    number,
    dt: wireDay(day),
    roundStatus: 'open',
    status: 'waiting',
    lineCount: asked.lines.length,
    stake: toBaht(stake),
    win: 0,
    createdAt: Date.parse(at),
    realResultTime: Math.floor(Date.parse(resultAt) / 1000),
    result: null,
    winning: {},
    cancelUntil: cancelUntil === null ? null : Date.parse(cancelUntil),
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
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  asked: AskedSlip,
): Promise<Slip> {
  const answered = await callPlaceSlip(db, asked);
  if ('error' in answered)
    throw new AppError(
      answered.error,
      'lines' in answered ? { lines: lineAnswers(answered.lines) } : undefined,
    );
  if (answered.replayed) return oneSlip(db, asked.member, answered.poyId);
  const { balance, version, type, stake } = answered;
  void publishMoney(publisher, [
    { uuid: asked.member, balanceSatang: balance, version, type, amountSatang: -stake },
  ]);
  return newSlip(asked, answered);
}
