import { toBaht } from '@poy/bet-rules';
import { paymentKinds, type PaymentKind } from '@poy/contract/paymentKinds';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { freshRate } from '../usdt/usdtRate.ts';
import { closedUntil } from './methodHours.ts';
import { hoursOf, methodOf } from './methodTerms.ts';

/** A rate that is not known may be known after this time in ms. */
const rateMs = 60_000;

/** The sum that a member asks to pay in, and the way. */
export interface WantedDeposit {
  readonly member: string;
  readonly siteId: number;
  readonly kind: PaymentKind;
  readonly satang: number;
}

/**
 * Refuses a request that the site does not take now. Every limit of what a member may pay in is
 * asked here and nowhere else, in the transaction that writes the request, so that it holds for the
 * very next one. `now` is the time of the database in ms.
 * @throws AppError PAYMENT_METHOD_OFF, PAYMENT_METHOD_CLOSED with details.retryAfterMs,
 * DEPOSIT_TOO_SMALL, DEPOSIT_TOO_LARGE with the bound in baht
 */
export async function limitDeposit(
  db: Db,
  { siteId, kind, satang }: WantedDeposit,
  now: number,
): Promise<void> {
  const method = await methodOf(db, siteId, kind);
  if (!method?.active) throw new AppError('PAYMENT_METHOD_OFF');
  const until = closedUntil(hoursOf(method), now);
  if (until !== null) throw new AppError('PAYMENT_METHOD_CLOSED', { retryAfterMs: until - now });
  if (paymentKinds[kind].feed === 'chain' && (await freshRate(db, now)) === null)
    throw new AppError('PAYMENT_METHOD_CLOSED', { retryAfterMs: rateMs });
  if (satang < method.minimum)
    throw new AppError('DEPOSIT_TOO_SMALL', { minimum: toBaht(method.minimum) });
  if (satang > method.maximum)
    throw new AppError('DEPOSIT_TOO_LARGE', { maximum: toBaht(method.maximum) });
}
