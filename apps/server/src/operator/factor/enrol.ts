import { Secret } from 'otpauth';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { ownHash } from '../password/passwordOf.ts';
import { endSessions, type SessionOperator } from '../session/sessions.ts';
import { stepOf, totpOf, wantCode } from './secrets/codes.ts';
import { makeRecoveryCodes } from './secrets/recoveryCodes.ts';
import { openSecret, sealSecret } from './secrets/sealedSecret.ts';

const pendingRow = z.object({ pending: z.instanceof(Buffer) });
const confirmedRow = z.object({ confirmed: z.boolean() });

/** A new secret as text, and as the address that an authenticator app reads. */
export interface StartedFactor {
  secret: string;
  uri: string;
}

/**
 * Makes a secret for an operator who gives their password again, and a code where they have a
 * factor already. It counts only after `confirmFactor`; until then the earlier one does.
 * @throws AppError invalidLoginCredential, loginAttemptCountReachLimit
 */
export async function startFactor(
  tx: Db,
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  by: SessionOperator,
  { password, code }: { password: string; code?: string | undefined },
): Promise<AuditedChange<StartedFactor>> {
  const { id, userName } = by;
  if ((await ownHash(tx, by, password)) === null) throw new AppError('invalidLoginCredential');
  await wantCode(deps, id, code);
  const secret = new Secret({ size: 20 }).base32;
  await tx.query({
    name: 'operator_start_factor',
    text: 'SELECT operator.start_factor($1, $2)',
    values: [id, sealSecret(deps.env.secrets.factor, id, secret)],
  });
  const answer = { secret, uri: totpOf(secret, userName).toString() };
  return { before: null, after: { factor: 'shown' }, answer };
}

/**
 * Makes a shown secret the factor of an operator who types in its code, and ends their other
 * sessions.
 * @returns the recovery codes, which nobody can read again
 * @throws AppError OPERATOR_REFUSED NO_FACTOR_WAITING or CODE_WRONG
 */
export async function confirmFactor(
  tx: Db,
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  { id, sessionId }: SessionOperator,
  { code }: { code: string },
): Promise<AuditedChange<{ recoveryCodes: string[] }>> {
  const [row] = await tx.query({
    name: 'operator_pending_factor',
    text: 'SELECT pending FROM operator.factor_of($1) WHERE pending IS NOT NULL',
    values: [id],
    row: pendingRow,
  });
  if (!row) throw refused('NO_FACTOR_WAITING');
  const secret = openSecret(env.secrets.factor, id, row.pending);
  const step = secret === null ? null : stepOf(secret, code, clock());
  if (step === null) throw refused('CODE_WRONG');
  const { codes, hashes } = makeRecoveryCodes();
  const [done] = await tx.query({
    name: 'operator_confirm_factor',
    text: 'SELECT operator.confirm_factor($1, $2, $3, $4) AS confirmed',
    values: [id, row.pending, step, hashes],
    row: confirmedRow,
  });
  if (!done?.confirmed) throw refused('NO_FACTOR_WAITING');
  await endSessions(tx, id, { except: sessionId }, clock());
  return { before: null, after: { factor: 'added' }, answer: { recoveryCodes: codes } };
}
