import { z } from 'zod';
import { captchaText } from '../captcha/captcha.ts';
import { readText, typedText } from '../texts/freeText.ts';
import { checked, newPassword, newPhoneNumber } from '../members/memberFields.ts';
import { userInfo } from '../members/members.ts';
import { typedUserName } from '../members/userName.ts';
import type { Operation } from '../Operation.ts';
import { otpCodeOf, otpProblem, otpRule } from './otpRules.ts';
import { instant, nothing } from '../wire.ts';

const otpCode = checked(
  otpProblem,
  {
    description: 'The six digits of the message; blanks and dashes between them do not count',
    minLength: otpRule.digits,
    maxLength: otpRule.digits,
    pattern: `^\\d{${otpRule.digits}}$`,
  },
  readText(otpCodeOf, 200),
);

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
    body: z.object({ userName: typedUserName, phoneNumber: newPhoneNumber, captcha: captchaText }),
    reply: otpAsked,
  },
  '/api/users.forgot-password': {
    method: 'POST',
    who: 'any',
    summary: 'Choose a new password with a one-time code; every session of the member ends',
    body: z.object({
      userName: typedUserName,
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
