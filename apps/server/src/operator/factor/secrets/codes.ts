import { refusals, type Refusal } from '@poy/contract/operators';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/appError.ts';
import { useRecoveryCode } from './recoveryCodes.ts';
import { openSecret } from './sealedSecret.ts';

const periodMs = 30_000;
/** After this many wrong codes the factor takes none until the time is over. */
const mostMisses = 5;
const lockMs = 15 * 60_000;

/** The codes of a secret, as every authenticator app makes them. */
export const totpOf = (base32: string, userName: string): TOTP =>
  new TOTP({
    issuer: 'Poy',
    label: userName,
    algorithm: 'SHA1',
    digits: 6,
    period: periodMs / 1_000,
    secret: Secret.fromBase32(base32),
  });

/**
 * Returns the step of time that a code belongs to, or null for a wrong code. A clock may be one
 * step ahead or behind.
 */
export function stepOf(base32: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(base32, '').validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / periodMs) + delta;
}

const factorRow = z.object({ secret: z.instanceof(Buffer) });
const usedRow = z.object({ used: z.boolean() });
const countedRow = z.object({ counted: z.boolean() });

/**
 * Uses the code of a step up, and forgets the wrong ones before it.
 * @returns false where it, or a newer one, was used before
 */
async function useStep(db: Db, operator: number, step: number): Promise<boolean> {
  const [row] = await db.query({
    name: 'operator_use_step',
    text: 'SELECT operator.use_step($1, $2) AS used',
    values: [operator, step],
    row: usedRow,
  });
  return row?.used === true;
}

const codeRefusal = (why: Refusal): AppError =>
  new AppError('invalidLoginCredential', { why, words: refusals[why] });

/**
 * Counts a try before it is judged, so that tries at the same moment count, too.
 * @throws AppError loginAttemptCountReachLimit
 */
async function countTry(db: Db, operator: number, now: number): Promise<void> {
  const [row] = await db.query({
    name: 'operator_count_code',
    text: 'SELECT operator.count_code($1, $2, $3, $4) AS counted',
    values: [operator, new Date(now - lockMs), new Date(now), mostMisses],
    row: countedRow,
  });
  if (!row?.counted) throw new AppError('loginAttemptCountReachLimit');
}

/**
 * Checks the code of an operator who has a second factor: of the present time, or a recovery code.
 * Each code counts once. Five wrong ones lock the factor for 15 minutes, whoever sent them.
 *
 * It needs a database outside of a transaction, because a refusal must not undo the counting.
 * @throws AppError invalidLoginCredential with CODE_NEEDED or CODE_WRONG, loginAttemptCountReachLimit
 */
export async function wantCode(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  operator: number,
  code: string | undefined,
): Promise<void> {
  const now = clock();
  const [factor] = await db.query({
    name: 'operator_factor',
    text: 'SELECT secret FROM operator.factor_of($1) WHERE secret IS NOT NULL',
    values: [operator],
    row: factorRow,
  });
  if (!factor) return;
  if (!code) throw codeRefusal('CODE_NEEDED');
  await countTry(db, operator, now);
  const secret = openSecret(env.secrets.factor, operator, factor.secret);
  const step = secret === null ? null : stepOf(secret, code, now);
  const fits =
    step === null ? await useRecoveryCode(db, operator, code) : await useStep(db, operator, step);
  if (!fits) throw codeRefusal('CODE_WRONG');
}
