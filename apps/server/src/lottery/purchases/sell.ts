import { hash } from 'node:crypto';
import { transactionType, type ErrorCode } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { publishMoney } from '../../realtime/index.ts';

/** A member's order. A call with the same key and the same terms answers the same purchase. */
export interface Order {
  readonly member: string;
  readonly site: number;
  readonly key: string;
}

/** A purchase that was made now: what it cost and the balance after it, in satang. */
export const sold = z.object({
  poyId: z.int(),
  replayed: z.literal(false),
  stake: z.int(),
  balance: z.int(),
  version: z.int(),
  type: transactionType,
});
export type Sold = z.infer<typeof sold>;

/** A purchase that the key has made before. */
export const replayed = z.object({ poyId: z.int(), replayed: z.literal(true) });
export type Replayed = z.infer<typeof replayed>;

/** The reason why nothing is sold, as the caller gets it. */
export interface Refused {
  readonly error: ErrorCode;
  readonly details?: Record<string, unknown>;
}

/**
 * The reasons that every kind of sale may have. A key that has bought something else comes with the
 * id of that, so that the member's page can take it off what it still offers to send.
 */
export const refused: z.ZodType<Refused> = z.union([
  z
    .object({ error: z.literal('IDEMPOTENCY_KEY_REUSED'), poyId: z.int() })
    .transform(({ error, poyId }) => ({ error, details: { poyId } })),
  z.object({
    error: z.enum([
      'NOT_FOUND',
      'ROUND_NOT_OPEN',
      'ROUND_CLOSED',
      'SALE_SUSPENDED',
      'FORBIDDEN',
      'INSUFFICIENT_BALANCE',
    ]),
  }),
]);

/** The answer to an order: the purchase, the one that its key has made before, or why not. */
export type Answer<S> = S | Replayed | Refused;

/**
 * Makes the schema of the row of a function that sells. Every such function can answer the reasons
 * of `refused`; `more` are those of its own.
 */
export const saleRow = <S extends Sold>(
  schemas: readonly [z.ZodType<S>, z.ZodType<Replayed>],
  ...more: readonly z.ZodType<Refused>[]
): z.ZodType<{ answer: Answer<S> }> =>
  z.object({ answer: z.union([...schemas, refused, ...more]) });

/** Returns the hash of what an order with the same key must have in common with the first one. */
export const fingerprintOf = (terms: readonly unknown[]): Buffer =>
  hash('sha256', JSON.stringify(terms), 'buffer');

/** A function of the database that sells one order. Its first arguments are member, site, key, fingerprint. */
export interface Sale<O extends Order, S extends Sold> {
  readonly name: string;
  readonly text: string;
  /** Returns what an order with the same key must have in common with the first one. */
  readonly terms: (order: O) => readonly unknown[];
  /** Returns the arguments that follow the fingerprint. */
  readonly values: (order: O) => readonly unknown[];
  readonly row: z.ZodType<{ answer: Answer<S> }>;
}

/**
 * Calls the database once. The function decides, takes the money and writes the purchase, or says
 * why not.
 */
export async function callSale<O extends Order, S extends Sold>(
  db: Db,
  { name, text, terms, values, row: schema }: Sale<O, S>,
  order: O,
): Promise<Answer<S>> {
  const [row] = await db.query({
    name,
    text,
    values: [order.member, order.site, order.key, fingerprintOf(terms(order)), ...values(order)],
    row: schema,
  });
  if (!row) throw new Error(`${name} answered nothing`);
  return row.answer;
}

const isRefused = (answer: Answer<Sold>): answer is Refused => 'error' in answer;

/**
 * Waits for the answer to an order, and sends the new balance to the member's browsers. A repeated
 * order sells nothing and answers the purchase that its key has made.
 * @throws AppError with the reason why nothing is sold
 */
export async function sell<S extends Sold>(
  { publisher }: Pick<Deps, 'publisher'>,
  { member }: Pick<Order, 'member'>,
  asking: Promise<Answer<S>>,
): Promise<S | Replayed> {
  const answer = await asking;
  if (isRefused(answer)) throw new AppError(answer.error, answer.details);
  if (!answer.replayed) {
    const { balance, version, type, stake } = answer;
    void publishMoney(publisher, [
      { member, type, amountSatang: -stake, balanceSatang: balance, version },
    ]);
  }
  return answer;
}
