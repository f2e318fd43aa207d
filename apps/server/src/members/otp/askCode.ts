import type { OtpAsked } from '@poy/contract';
import { otpRule } from '@poy/contract/otpRules';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { keyedHash, makeCode, type Code } from './codes.ts';
import { takeQuota, type Quota } from './quota.ts';

const dayMs = 86_400_000;
/** The codes in a day that one name and number may ask for, and the messages that a phone gets. */
const codesPerDay = 5;
const messagesPerPhone = 10;

/** Somebody who asks for a code. */
export interface Asking {
  /** The keyed hash under which the code is kept. */
  askedFor: string;
  /** The keyed hash of whoever asks, by which codes are counted. */
  counted: string;
  /** The member whom the code is for; null where there is none. */
  member: string | null;
  /** The phone that the code goes to, in its plain form. */
  phoneNumber: string;
  /** The key of the address that asks. */
  address: string;
}

/** The answer to the caller, and the code where a message is to be sent after the commit. */
export interface Asked {
  answer: OtpAsked;
  code: Code | null;
}

/**
 * Makes a code, within the quotas of the address, of the name with its number, and of the phone.
 * The answer about the first two depends on what was asked alone, so nobody learns of a member by
 * it. A phone that has had enough messages gets no more, and nobody is told.
 * @throws AppError RATE_LIMITED with the time until the next one
 */
export function askCode(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  { askedFor, counted, member, phoneNumber, address }: Asking,
): Promise<Asked> {
  const secret = env.secrets.otp;
  const quota = (of: string, who: string, limit: number, windowMs = dayMs): Quota => ({
    key: keyedHash(secret, 'quota', of, who),
    limit,
    windowMs,
  });
  const now = clock();
  return db.tx(async (tx) => {
    for (const told of [
      quota('address', address, env.limits.codesPerAddress),
      quota('resend', counted, 1, otpRule.resendMs),
      quota('day', counted, codesPerDay),
    ]) {
      const retryAfterMs = await takeQuota(tx, told, now);
      if (retryAfterMs > 0) throw new AppError('RATE_LIMITED', { retryAfterMs });
    }
    // Where there is nobody, the same is done to a phone that is no phone.
    const phone = quota('phone', member === null ? askedFor : phoneNumber, messagesPerPhone);
    const enough = (await takeQuota(tx, phone, now)) > 0;
    const code = await makeCode(tx, secret, { askedFor, member }, now);
    return {
      answer: {
        refOtpCode: code.ref,
        resendAt: now + otpRule.resendMs,
        expiresAt: now + otpRule.holdsMs,
      },
      code: enough || member === null ? null : code,
    };
  });
}
