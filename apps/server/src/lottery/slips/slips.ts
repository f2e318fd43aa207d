import { fromThousandths, lineOutcome, toBaht, type WinningNumbers } from '@poy/bet-rules';
import {
  betOption,
  slipLine,
  slipSummary,
  type Slip,
  type SlipsReply,
  type SlipStatus,
  type SlipSummary,
} from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { LineMarks } from '../askedSlip.ts';
import { winningNumbers } from '../columns.ts';
import type { PurchaseKind } from '../purchases/PurchaseKind.ts';
import type { PurchasesAsked } from '../purchases/purchaseFilter.ts';
import { purchaseOnWire, purchaseRow, statusOf } from '../purchases/purchaseRow.ts';
import { onePurchase, purchasesOf } from '../purchases/readPurchases.ts';

const slipRow = purchaseRow.extend({
  ...slipSummary.pick({ kind: true, ownBottom: true, number: true }).shape,
  cancelUntil: z.date().nullable(),
});
export type SlipRow = z.infer<typeof slipRow>;

/** The marks of all lines of a slip, as they are kept. */
const marks = z.array(
  z.tuple([slipLine.shape.ref, slipLine.shape.add, slipLine.shape.min, slipLine.shape.max]),
);

const wholeSlipRow = slipRow.extend({
  marks: marks.nullable(),
  winning: winningNumbers.nullable(),
  cancelsLeft: z.int(),
});

const columns = `r.kind, r.own_bottom AS "ownBottom", r.number,
  CASE WHEN r.status = 'open' AND (r.suspended_at IS NULL OR r.over_exposure) AND c.slip_id IS NULL
    AND u.until > clock_timestamp() THEN u.until END AS "cancelUntil"`;

/** Slips as a kind of purchase. */
export const slipKind: PurchaseKind<SlipRow, z.infer<typeof wholeSlipRow>> = {
  name: 'slip',
  wire: 'slip',
  table: 'lottery.slip',
  wins: 'lottery.slip_win',
  winOf: 'slip_id',
  receipt: 'lottery.receipt',
  cancels: 'LEFT JOIN lottery.slip_cancel c ON c.round_id = s.round_id AND c.slip_id = s.id',
  cancelled: 'c.slip_id IS NOT NULL',
  joins: `CROSS JOIN LATERAL (SELECT lottery.cancel_until(
    m.cancel_within_seconds, m.cancel_before_close_seconds, s.created_at, r.closes_at) AS until) u`,
  listed: { columns, row: slipRow },
  whole: {
    columns: `${columns}, x.winning, s.marks,
      greatest(m.cancels_per_day - lottery.cancels_on_day($2, clock_timestamp()), 0) AS "cancelsLeft"`,
    row: wholeSlipRow,
  },
  // The hot table has no index by time; its numbers are in the order of time.
  bought: (comparison, moment) => `s.id ${comparison} lottery.first_slip_since($1, ${moment})`,
  mayWait: 's.id >= lottery.oldest_waiting_slip()',
};

/** Returns a slip as a list shows it. */
export const slipOnWire = (row: SlipRow): SlipSummary => ({
  ...purchaseOnWire(row),
  kind: row.kind,
  ownBottom: row.ownBottom,
  number: row.number,
  cancelUntil: row.cancelUntil?.getTime() ?? null,
});

/** Returns a member's slips, newest first. */
export async function slipsOf(db: Db, member: string, asked: PurchasesAsked): Promise<SlipsReply> {
  const { rows, next } = await purchasesOf(db, slipKind, member, asked);
  return { slips: rows.map(slipOnWire), next };
}

/** Returns the marks of a line, with null for what its client did not write. */
export const marksOnWire = ({
  ref = null,
  add = null,
  min = null,
  max = null,
}: LineMarks): Pick<Slip['lines'][number], 'ref' | 'add' | 'min' | 'max'> => ({
  ref,
  add,
  min,
  max,
});

const lineRow = z.object({
  option: betOption,
  number: z.string(),
  stakeSatang: z.int(),
  multiplierThousandths: z.int(),
  usual: z.int(),
});

function lineOnWire(
  line: z.infer<typeof lineRow>,
  slipStatus: SlipStatus,
  winning: WinningNumbers,
): Omit<Slip['lines'][number], 'ref' | 'add' | 'min' | 'max'> {
  const settled = slipStatus === 'won' || slipStatus === 'lost';
  const { won, payoutSatang } = settled
    ? lineOutcome(line, winning)
    : { won: false, payoutSatang: 0 };
  return {
    option: line.option,
    number: line.number,
    price: toBaht(line.stakeSatang),
    multiply: fromThousandths(line.multiplierThousandths),
    defaultMultiply: fromThousandths(line.usual),
    status: !settled ? slipStatus : won ? 'won' : 'lost',
    win: toBaht(payoutSatang),
  };
}

/**
 * Returns one slip of the member with its lines.
 * @throws AppError NOT_FOUND, for another member's slip too
 */
export async function oneSlip(db: Db, member: string, poyId: number): Promise<Slip> {
  const row = await onePurchase(db, slipKind, member, poyId);
  const lines = await db.query({
    name: 'lottery_lines',
    text: `SELECT option, number, stake AS "stakeSatang", multiplier AS "multiplierThousandths",
        usual_multiplier AS usual
      FROM lottery.line WHERE round_id = $1 AND slip_id = $2 ORDER BY position`,
    values: [row.betId, poyId],
    row: lineRow,
  });
  const winning = row.winning ?? {};
  return {
    ...slipOnWire(row),
    winning,
    cancelsLeft: row.cancelUntil && row.cancelsLeft,
    lines: lines.map((line, at) => {
      const [ref, add, min, max] = row.marks?.[at] ?? [];
      return {
        ...lineOnWire(line, statusOf(row), winning),
        ...marksOnWire({ ref, add, min, max }),
      };
    }),
  };
}
