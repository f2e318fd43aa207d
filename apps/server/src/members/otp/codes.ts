import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { otpRule } from '@poy/contract/otpRules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

/** The letters of a ref, without those that look like another. */
const refLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const refLength = 6;

const madeCode = z.object({ codeHash: z.string(), tries: z.int(), member: z.uuid().nullable() });

/**
 * Returns a hash of some texts that nobody can make without the key. No text of one list can be
 * taken for a part of another.
 */
export const keyed = (secret: string, ...texts: readonly (string | number)[]): string =>
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
    text: `INSERT INTO members.otp (asked_for, ref, code_hash, member, expires_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (asked_for) DO UPDATE
        SET ref = $2, code_hash = $3, member = $4, expires_at = $5, tries = 0`,
    values: [
      askedFor,
      ref,
      keyed(secret, askedFor, ref, code),
      member,
      new Date(now + otpRule.holdsMs),
    ],
  });
  return { code, ref };
}

/** A code that somebody types, with what it was asked for. */
export interface Given {
  askedFor: string;
  ref: string;
  code: string;
}

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
  { askedFor, ref, code }: Given,
  now: number,
): Promise<void> {
  const [made] = await db.query({
    name: 'members_try_code',
    text: `UPDATE members.otp SET tries = tries + 1
      WHERE asked_for = $1 AND ref = $2 AND expires_at > $3 AND tries < $4
      RETURNING code_hash AS "codeHash", tries, member`,
    values: [askedFor, ref, new Date(now), otpRule.tries],
    row: madeCode,
  });
  if (!made) throw codeOver();
  const hash = Buffer.from(keyed(secret, askedFor, ref, code));
  const fits = timingSafeEqual(hash, Buffer.from(made.codeHash));
  if (fits && made.member !== null) return;
  const triesLeft = otpRule.tries - made.tries;
  if (triesLeft === 0) throw codeOver();
  throw new AppError('VALIDATION', { fields: { otpCode: 'otpCode.wrong' }, triesLeft });
}

/**
 * Uses a code up, in the transaction that does what it was asked for.
 * @returns the member it was made for
 * @throws AppError VALIDATION (otpCode.over) when it is used or replaced already
 */
export async function spendCode(
  tx: Db,
  secret: string,
  { askedFor, ref, code }: Given,
): Promise<string> {
  const [spent] = await tx.query({
    name: 'members_spend_code',
    text: `DELETE FROM members.otp WHERE asked_for = $1 AND code_hash = $2 AND member IS NOT NULL
      RETURNING member`,
    values: [askedFor, keyed(secret, askedFor, ref, code)],
    row: z.object({ member: z.uuid() }),
  });
  if (!spent) throw codeOver();
  return spent.member;
}

/** Removes codes and quotas that are over. */
export async function forgetCodes(db: Db, now: number): Promise<void> {
  const values = [new Date(now)];
  await db.query({
    name: 'members_forget_codes',
    text: 'DELETE FROM members.otp WHERE expires_at <= $1',
    values,
  });
  await db.query({
    name: 'members_forget_quotas',
    text: 'DELETE FROM members.quota WHERE ends_at <= $1',
    values,
  });
}
