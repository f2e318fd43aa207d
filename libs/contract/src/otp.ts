import { z } from 'zod';
import { captchaText } from './captcha.ts';
import { typedText } from './freeText.ts';
import { checked, newPassword, newPhoneNumber, userInfo } from './members.ts';
import type { Operation } from './Operation.ts';
import { otpProblem, otpRule } from './otpRules.ts';
import { instant, nothing } from './wire.ts';

/** A name of any form, because an answer never tells what is wrong with it. */
const anyName = typedText.trim().min(1).max(200);

const otpCode = checked(otpProblem, {
  description: 'The six digits of the message',
  minLength: otpRule.digits,
  maxLength: otpRule.digits,
  pattern: `^\\d{${otpRule.digits}}$`,
});

/** The text that an answer gave and the message repeats, so that nobody takes another code. */
const refOtpCode = typedText.min(1).max(20);

/** The answer to whoever asks for a code. It is the same whether or not a message is sent. */
export const otpAsked = z.object({
  refOtpCode: z.string(),
  /** The moment from which another code may be asked for. */
  resendAt: instant,
  /** The moment at which the code ends. */
  expiresAt: instant,
});
export type OtpAsked = z.infer<typeof otpAsked>;

export const otpOperations = {
  '/api/users.forgot-password.code': {
    method: 'POST',
    who: 'any',
    summary: 'Ask for a one-time code by SMS, for a forgotten password',
    body: z.object({ userName: anyName, phoneNumber: newPhoneNumber, captcha: captchaText }),
    reply: otpAsked,
  },
  '/api/users.forgot-password': {
    method: 'POST',
    who: 'any',
    summary: 'Choose a new password with a one-time code; every session of the member ends',
    body: z.object({
      userName: anyName,
      newPassword,
      otpCode,
      refOtpCode,
      phoneNumber: newPhoneNumber,
    }),
    reply: nothing,
  },
  '/api/users.phone-number.code': {
    method: 'POST',
    who: 'member',
    summary: 'Ask for a one-time code on a new phone, with the password',
    body: z.object({
      phoneNumber: newPhoneNumber,
      password: checked((text) => (text === '' ? 'password.required' : null), {
        description: 'The password of the member',
        minLength: 1,
      }),
    }),
    reply: otpAsked,
  },
  '/api/users.phone-number.update': {
    method: 'POST',
    who: 'member',
    summary: 'Change the phone number, with the code that came to the new phone',
    body: z.object({
      phoneNumber: newPhoneNumber,
      // A body of the specification alone is answered with the field that is asked for.
      otpCode: otpCode.prefault(''),
      refOtpCode: typedText.max(20).default(''),
    }),
    reply: userInfo,
  },
} as const satisfies Record<string, Operation>;
