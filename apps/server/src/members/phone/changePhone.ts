import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { askCode, type Asked } from '../otp/askCode.ts';
import { keyedHash, spendCode, tryCode } from '../otp/codes.ts';
import { plainPhoneNumber } from './phoneNumber.ts';
import { findMember, type SessionMember } from '../queries.ts';
import { stepUp } from '../password/stepUp.ts';

const changedRow = z.object({ before: z.string().nullable() });

/** Returns the hash under which a code for a new phone is kept. It is worth nothing to another session. */
const askedForOf = (
  { env }: Pick<Deps, 'env'>,
  { siteId, uuid, sessionId }: SessionMember,
  phoneNumber: string,
): string => keyedHash(env.secrets.otp, 'phone-number', siteId, uuid, sessionId, phoneNumber);

/**
 * Makes a code that goes to the new phone of a member. The password is asked for first: whoever
 * finds an open session must not take the account by its phone.
 * @param address the key of the address that asks
 * @throws AppError VALIDATION (a wrong password; the phone that the member has),
 * loginAttemptCountReachLimit, RATE_LIMITED, unAuthorized (the session has ended meanwhile)
 */
export async function askPhoneCode(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  member: SessionMember,
  given: { phoneNumber: string; password: string },
  address: string,
): Promise<Asked> {
  const { db, env } = deps;
  const phoneNumber = plainPhoneNumber(given.phoneNumber);
  await stepUp(deps, member, given.password);
  if ((await findMember(db, member.uuid))?.phoneNumber === phoneNumber)
    throw new AppError('VALIDATION', { fields: { phoneNumber: 'phoneNumber.same' } });
  return askCode(deps, {
    askedFor: askedForOf(deps, member, phoneNumber),
    counted: keyedHash(env.secrets.otp, 'phone-number', member.uuid),
    member: member.uuid,
    phoneNumber,
    address,
  });
}

/**
 * Gives a member the phone whose code they have.
 * @returns the phone before, which is told of it
 * @throws AppError VALIDATION (a code that is wrong or over), unAuthorized (the session has ended
 * meanwhile)
 */
export async function changePhone(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  member: SessionMember,
  body: { phoneNumber: string; otpCode: string; refOtpCode: string },
): Promise<string | null> {
  const { db, clock, env } = deps;
  const phoneNumber = plainPhoneNumber(body.phoneNumber);
  const askedFor = askedForOf(deps, member, phoneNumber);
  const given = { askedFor, ref: body.refOtpCode, code: body.otpCode };
  await tryCode(db, env.secrets.otp, given, clock());
  return db.tx(async (tx) => {
    await spendCode(tx, env.secrets.otp, given);
    const [changed] = await tx.query({
      name: 'members_change_phone',
      text: `UPDATE members.member m SET phone_number = $3
        FROM (SELECT uuid, phone_number FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE) b
        WHERE m.uuid = b.uuid
          AND EXISTS (SELECT FROM members.session s WHERE s.id = $2 AND s.revoked_at IS NULL)
        RETURNING b.phone_number AS before`,
      values: [member.uuid, member.sessionId, phoneNumber],
      row: changedRow,
    });
    if (!changed) throw new AppError('unAuthorized');
    return changed.before;
  });
}
