import { slipSummary } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { rowsText } from '../../db/rowsText.ts';
import { linesText, marksOf, orderLines, type AskedSlip, type OrderedLine } from '../askedSlip.ts';
import { bangkokDay, jsonMoment } from '../columns.ts';
import { judgedLine, lineAnswers } from '../limits/preview/lineAnswers.ts';
import { fingerprintOf, refused, replayed, sold, type Answer } from '../purchases/sell.ts';
import { sellTogether } from '../purchases/sellTogether.ts';

/** The values that all sold slips of a call have in common. */
const soldRound = sold.pick({ type: true }).extend({
  ...slipSummary.pick({
    betName: true,
    betGroup: true,
    betType: true,
    kind: true,
    ownBottom: true,
    number: true,
  }).shape,
  at: jsonMoment,
  day: bangkokDay,
  resultAt: jsonMoment,
  cancelUntil: jsonMoment.nullable(),
});

/** A slip's place in the call, from 1. */
const place = z.object({ n: z.int() });

/** A sold slip as the database answers it: stakes in satang, multipliers in thousandths. */
const soldSlip = sold.omit({ type: true, replayed: true }).extend({
  ...place.shape,
  ...slipSummary.pick({ receipt: true }).shape,
  multipliers: z.array(z.int()),
  /** The usual multipliers; null where they are the same as those sold. */
  usual: z.array(z.int()).nullable(),
});

const refusedLines = z
  .object({ error: z.literal('SLIP_REFUSED'), lines: z.array(judgedLine) })
  .transform(({ error, lines }) => ({ error, details: { lines: lineAnswers(lines) } }));

/** Somebody holds the member's account: the slip has to be placed alone. */
const busy = z.object({ busy: z.literal(true) }).transform(() => null);

const placed = z.object({
  answer: z.object({
    round: soldRound.nullable(),
    sold: z.array(soldSlip),
    unsold: z.array(place.extend({ answer: z.union([replayed, refused, refusedLines, busy]) })),
  }),
});

export type SoldSlip = z.infer<typeof soldRound> &
  Omit<z.infer<typeof soldSlip>, 'n'> & { readonly replayed: false };

/** A slip whose lines have a valid form, as the database takes them. */
interface OrderedSlip extends AskedSlip {
  readonly ordered: readonly OrderedLine[];
}

/**
 * Returns a slip as the database takes it.
 * @throws AppError VALIDATION, DUPLICATE_LINES
 */
export const orderSlip = (asked: AskedSlip): OrderedSlip => ({
  ...asked,
  ordered: orderLines(asked.lines),
});

/** Returns a slip as a row of lottery.asked_slip. */
function askedRow({ member, site, key, betId, accept, lines }: OrderedSlip) {
  const marks = marksOf(lines);
  const fingerprint = fingerprintOf([
    betId,
    accept,
    lines.map(({ option, number, price, multiply }) => [option, number, price, multiply]),
    ...(marks ? [marks] : []),
  ]);
  return [
    member,
    site,
    key,
    `\\x${fingerprint.toString('hex')}`,
    accept,
    marks && JSON.stringify(marks),
  ];
}

/**
 * Places slips of one round, no two of one member, in one call of the database. Answers in their
 * order; null where somebody holds the account of a slip's member. A call that waits for the account
 * has only one slip.
 */
export async function placeSlips(
  db: Db,
  slips: readonly OrderedSlip[],
  waits: boolean,
): Promise<(Answer<SoldSlip> | null)[]> {
  const [row] = await db.query({
    name: 'lottery_place_slips',
    text: 'SELECT lottery.place_slips($1, $2, $3, $4) AS answer',
    values: [
      slips[0]?.betId,
      waits,
      rowsText(slips.map(askedRow)),
      linesText(slips.map(({ ordered }) => ordered)),
    ],
    row: placed,
  });
  const answers: (Answer<SoldSlip> | null)[] = slips.map(() => null);
  if (!row) return answers;
  const { round, sold: made, unsold } = row.answer;
  if (round)
    for (const { n, ...slip } of made) answers[n - 1] = { ...round, ...slip, replayed: false };
  for (const { n, answer } of unsold) answers[n - 1] = answer;
  return answers;
}

type Sell = (slip: OrderedSlip) => Promise<Answer<SoldSlip>>;

/** The slips of a process are sold together as far as they use one database. */
const sales = new WeakMap<Db, Sell>();

function salesOf(db: Db): Sell {
  const selling =
    sales.get(db) ??
    sellTogether<OrderedSlip, Answer<SoldSlip>>(
      ({ betId }) => betId,
      (slips, waits) => placeSlips(db, slips, waits),
    );
  sales.set(db, selling);
  return selling;
}

/**
 * Has the database decide about a slip, together with those that arrive with it, and tells nobody.
 * @throws AppError VALIDATION, DUPLICATE_LINES
 */
export async function askForSlip(db: Db, asked: AskedSlip): Promise<Answer<SoldSlip>> {
  return salesOf(db)(orderSlip(asked));
}
