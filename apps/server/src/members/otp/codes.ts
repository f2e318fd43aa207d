import { createHmac, randomInt } from 'node:crypto';
import { otpRule } from '@poy/contract/otpRules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

/** The letters of a ref, without those that look like another. */
const refLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const refLength = 6;

const triedRow = z.object({ fits: z.boolean(), tries: z.int() });
const spentRow = z.object({ member: z.uuid().nullable() });

/**
 * Returns a hash of some texts that nobody can make without the key. No text of one list can be
 * taken for a part of another.
 */
export const keyedHash = (secret: string, ...texts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(texts)).digest('base64url');

const pick = (count: number, letters: string): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

/** A code for somebody, before it is sent. It stands nowhere in clear. */
export interface Code {
  code: string;
  ref: string;
}

/**
 * Makes a code, which replaces the one that was asked for by the same before.
 * @param member null where there is nobody to send it to: no try at such a code is ever right
 */
export async function makeCode(
  tx: Db,
  secret: string,
  { askedFor, member }: { askedFor: string; member: string | null },
  now: number,
): Promise<Code> {
  const [code, ref] = [pick(otpRule.digits, '0123456789'), pick(refLength, refLetters)];
  await tx.query({
    name: 'members_make_code',
    text: 'SELECT members.make_code($1, $2, $3, $4, $5)',
    values: [
      askedFor,
      ref,
      hashOf(secret, { askedFor, ref, code }),
      member,
      new Date(now + otpRule.holdsMs),
    ],
  });
  return { code, ref };
}

/** A code that somebody types, with what it was asked for. */
export interface TypedCode {
  askedFor: string;
  ref: string;
  code: string;
}

/** Returns the hash by which the database knows a code. It never shows it. */
export const hashOf = (secret: string, { askedFor, ref, code }: TypedCode): string =>
  keyedHash(secret, askedFor, ref, code);

/** The refusal of a code that cannot be used any more, for whatever reason. */
export const codeOver = (): AppError =>
  new AppError('VALIDATION', { fields: { otpCode: 'otpCode.over' } });

/**
 * Counts a try and compares. The try is counted first and for itself, so that tries at the same
 * moment cannot slip past the limit, and a refusal does not take the count back.
 * @throws AppError VALIDATION: otpCode.wrong with the tries that are left, otpCode.over
 */
export async function tryCode(
  db: Db,
  secret: string,
  given: TypedCode,
  now: number,
): Promise<void> {
  const [tried] = await db.query({
    name: 'members_try_code',
    text: 'SELECT fits, tries FROM members.try_code($1, $2, $3, $4, $5)',
    values: [given.askedFor, given.ref, hashOf(secret, given), new Date(now), otpRule.tries],
    row: triedRow,
  });
  if (!tried) throw codeOver();
  if (tried.fits) return;
  const triesLeft = otpRule.tries - tried.tries;
  if (triesLeft === 0) throw codeOver();
  throw new AppError('VALIDATION', { fields: { otpCode: 'otpCode.wrong' }, triesLeft });
}

/**
 * Uses a code up, in the transaction that does what it was asked for.
 * @returns the member it was made for
 * @throws AppError VALIDATION (otpCode.over) when it is used or replaced already
 */
export async function spendCode(tx: Db, secret: string, given: TypedCode): Promise<string> {
  const [spent] = await tx.query({
    name: 'members_spend_code',
    text: 'SELECT members.spend_code($1, $2) AS member',
    values: [given.askedFor, hashOf(secret, given)],
    row: spentRow,
  });
  if (!spent?.member) throw codeOver();
  return spent.member;
}

/** Removes codes and quotas that are over. */
export async function forgetCodes(db: Db, now: number): Promise<void> {
  const values = [new Date(now)];
  await db.query({
    name: 'members_forget_codes',
    text: 'SELECT members.forget_codes($1)',
    values,
  });
  await db.query({
    name: 'members_forget_quotas',
    text: 'DELETE FROM members.quota WHERE ends_at <= $1',
    values,
  });
}
