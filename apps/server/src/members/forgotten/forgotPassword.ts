import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { refuseCommon } from '../password/commonPassword.ts';
import { askCode, type Asked } from '../otp/askCode.ts';
import { codeOver, hashOf, keyedHash, tryCode } from '../otp/codes.ts';
import { hashPassword } from '../password/password.ts';
import { plainPhoneNumber } from '../phone/phoneNumber.ts';

/** Somebody who has forgotten a password, as they say who they are. */
interface Claimed {
  userName: string;
  phoneNumber: string;
}

interface Forgotten extends Claimed {
  newPassword: string;
  otpCode: string;
  refOtpCode: string;
}

const found = z.object({ uuid: z.uuid() });
const replacedRow = z.object({ member: z.uuid().nullable() });

/** Returns the hash under which a code for a name and number of a site is kept. */
const askedForOf = (
  { env }: Pick<Deps, 'env'>,
  siteId: number,
  { userName, phoneNumber }: Claimed,
): string =>
  keyedHash(env.secrets.otp, 'forgot-password', siteId, userName, plainPhoneNumber(phoneNumber));

/**
 * Makes a code for whoever has this name and phone number together. Where nobody has, the same is
 * done and the same is answered, and no message is to be sent.
 * @param address the key of the address that asks
 * @throws AppError RATE_LIMITED
 */
export async function askForgottenCode(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  siteId: number,
  claimed: Claimed,
  address: string,
): Promise<Asked> {
  const phoneNumber = plainPhoneNumber(claimed.phoneNumber);
  const [row] = await deps.db.query({
    name: 'members_with_phone',
    text: `SELECT uuid FROM members.member
      WHERE site_id = $1 AND user_name = $2 AND phone_number = $3`,
    values: [siteId, claimed.userName, phoneNumber],
    row: found,
  });
  const askedFor = askedForOf(deps, siteId, claimed);
  return askCode(deps, {
    askedFor,
    counted: askedFor,
    member: row?.uuid ?? null,
    phoneNumber,
    address,
  });
}

/** Ends every session of a member, and forgets the sign-ins that failed while the password was lost. */
async function startOver(tx: Db, uuid: string, now: number): Promise<void> {
  await tx.query({
    name: 'members_revoke_all',
    text: 'UPDATE members.session SET revoked_at = $2 WHERE member = $1 AND revoked_at IS NULL',
    values: [uuid, new Date(now)],
  });
  await tx.query({
    name: 'members_forget_failures',
    text: `DELETE FROM members.login_attempt a USING members.member m
      WHERE m.uuid = $1 AND a.site_id = m.site_id AND a.user_name = m.user_name`,
    values: [uuid],
  });
}

/**
 * Gives a member who has a code a new password. In one transaction the code is used up, the password
 * changes and every session ends. The password is hashed before the code is looked at, so that a
 * wrong code takes as long as a right one.
 * @param address the key of the address that asks
 * @returns the member
 * @throws AppError VALIDATION (a code that is wrong or over; a password that many people use),
 * RATE_LIMITED (too many passwords are being checked)
 */
export async function replaceForgotten(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  siteId: number,
  { newPassword, otpCode, refOtpCode, ...claimed }: Forgotten,
  address: string,
): Promise<string> {
  const { db, clock, env } = deps;
  const secret = env.secrets.otp;
  refuseCommon('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword, address);
  const given = { askedFor: askedForOf(deps, siteId, claimed), ref: refOtpCode, code: otpCode };
  await tryCode(db, secret, given, clock());
  return db.tx(async (tx) => {
    const now = clock();
    const phoneNumber = plainPhoneNumber(claimed.phoneNumber);
    const [replaced] = await tx.query({
      name: 'members_replace_password',
      text: 'SELECT members.replace_password($1, $2, $3, $4, $5) AS member',
      values: [given.askedFor, hashOf(secret, given), phoneNumber, passwordHash, new Date(now)],
      row: replacedRow,
    });
    // The code is used, or the member has another phone by now.
    if (!replaced?.member) throw codeOver();
    await startOver(tx, replaced.member, now);
    return replaced.member;
  });
}
