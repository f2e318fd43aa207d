import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import { typedUserName } from '../members/userName.ts';
import { baht, decimal } from '../wire.ts';

/** The reason that an operator gives for a change. The audit log keeps it. */
export const reason = typedText.trim().min(3, 'reason.short').max(500, 'reason.long');
export const userName = typedUserName;
/**
 * An address for a link on a page: https, a host name, and no sign that could end an attribute or a
 * header.
 */
export const pageAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(500)
  .regex(/^https:\/\/[^\s"<>@]+$/, 'address.invalid');
/**
 * A part of a list that is read oldest first: the rows after the one with this number, at most
 * `limit` of them. The number of the last row is the key of the next part.
 */
export const rowsAfter = z.object({
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type RowsAfter = z.output<typeof rowsAfter>;
/**
 * A part of a list of open work: the largest sums first, or those that have waited longest. The rows
 * after the one with the number `after` come, in this order. A row keeps its sum and its age, so that
 * its number alone says where to go on, also when somebody has decided about it by then.
 */
export const workAfter = rowsAfter.extend({ by: z.enum(['sum', 'age']).default('age') });
export type WorkAfter = z.output<typeof workAfter>;
export const betId = z.int();
/** An amount in baht that an operator enters. */
export const amountGiven = baht.positive().max(1e9);
/** A multiplier of an option or a number; 0 closes it. */
export const multiply = decimal(3).min(0).max(100_000);
/** The code of a market, for example BET_GOVERNMENT. */
export const market = typedText.min(1).max(64);
export const marketQuery = z.object({ betName: market });
