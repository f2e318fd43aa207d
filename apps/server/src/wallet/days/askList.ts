import { toSatang } from '@poy/bet-rules';
import { decimal } from '@poy/contract';
import { z } from 'zod';
import { askGateway, type Gateway } from '../../calls/askGateway.ts';
import type { ListedMovement } from './compareDay.ts';
import type { OpenDay } from './reconcile.ts';
import { withDay } from '../feeds/ids/usedId.ts';

/** The time in ms that a service has to list a day. */
const patienceMs = 20_000;
/** A day of 100,000 movements is no longer, in bytes. */
const longest = 16_000_000;

const movementId = z.string().min(1).max(100);
/** A list that names a movement twice is none: nobody could say which of the two amounts counts. */
const listOf = <T extends z.ZodType<ListedMovement>>(movement: T) =>
  z.object({
    movements: z
      .array(movement)
      .refine((list) => new Set(list.map((one) => one.movementId)).size === list.length),
  });

/** Money that came to an account of a bank or a wallet, in baht. */
const inBaht = z
  .object({ movementId, amount: decimal(2).positive().max(1e10) })
  .transform(({ amount, ...one }): ListedMovement => ({ ...one, units: toSatang(amount) }));
/** A transfer that stands in a chain, in millionths of a USDT. */
const inMicro = z
  .object({ movementId, micro: z.int().positive().max(1_000_000_000_000) })
  .transform(({ micro, ...one }): ListedMovement => ({ ...one, units: micro }));

/** A row of an account that numbers its movements anew each day, so that its ids need their days. */
const inBahtDaily = z
  .object({
    movementId,
    at: z.int().min(0).max(8.64e15),
    amount: decimal(2).positive().max(1e10),
  })
  .transform(({ amount, ...one }): ListedMovement => ({
    movementId: withDay(one),
    units: toSatang(amount),
  }));

const replies = { bank: listOf(inBaht), wallet: listOf(inBaht), chain: listOf(inMicro) };
const dailyReply = listOf(inBahtDaily);

/** A service that lists; `played` where it is the sandbox, which knows the accounts of demo sites alone. */
export type ListGateway = Gateway & { readonly played: boolean };

/**
 * Asks a bank, a wallet or a chain for what came to an account on a day: `POST <gateway>/statements
 * {accountNumber, from, to}`, both moments in ms. A list of an account that numbers its movements anew each
 * day has the time (`at`, ms) of each.
 * @returns null where it does not answer, or not as it should
 */
export async function askList(
  gateway: ListGateway,
  { feed, accountNumber, numbersDaily, from, to }: OpenDay,
  now: number,
): Promise<ListedMovement[] | null> {
  const body = { accountNumber, from, to };
  const question = { path: '/statements', body, patienceMs, longest };
  const reply = numbersDaily && feed !== 'chain' ? dailyReply : replies[feed];
  const answer = reply.safeParse(await askGateway(gateway, question, now));
  return answer.data?.movements ?? null;
}
