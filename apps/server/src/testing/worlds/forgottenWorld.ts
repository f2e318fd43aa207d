import type { OtpAsked } from '@poy/contract';
import { fail, poll } from '@poy/testing';
import { forgetCodes } from '../../members/otp/codes.ts';
import { newMember, nextPassword } from '../memberBrowser.ts';
import { solvedTask } from '../solvedTask.ts';
import { openSmsGateway, type SmsGateway } from '../smsGateway.ts';
import { createTestApp, type Answer, type TestApp } from '../testApp.ts';
import { testEnv } from '../testDeps.ts';

/** The phone of every member who is made here. */
export const phoneNumber = '0812345678';

/** Somebody who says who they are. */
export interface Claimed {
  userName: string;
  phoneNumber: string;
}

type Headers = Record<string, string>;

/** Returns the problems of the fields, and what else a refusal says. */
export const problem = ({ details }: Answer): Record<string, unknown> => ({
  ...details,
  ...(details.fields as object),
});

/** Returns another code than the right one. */
export const wrongOf = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The application with a gateway for messages, and people who have forgotten a password. */
export interface ForgottenWorld {
  t: TestApp;
  gateway: SmsGateway;
  askFor(claimed: Claimed, headers?: Headers): Promise<Answer>;
  change(body: object, headers?: Headers): Promise<Answer>;
  /** Asks for a code and reads it in the message. @returns the body that changes the password */
  codeFor(
    claimed: Claimed,
    headers?: Headers,
  ): Promise<Claimed & { refOtpCode: string; otpCode: string; newPassword: string }>;
  /** Makes a member, signed in, and what they say to get a code. */
  someone(): Promise<{ member: Awaited<ReturnType<typeof newMember>>; claimed: Claimed }>;
  /** Goes to the next day, on which no phone has messages behind it. */
  nextDay(): Promise<void>;
  close(): Promise<void>;
}

export async function createForgottenWorld(): Promise<ForgottenWorld> {
  const gateway = await openSmsGateway();
  const t = await createTestApp({ env: { ...testEnv, sms: gateway.env } });
  const askFor: ForgottenWorld['askFor'] = async (claimed, headers = {}) => {
    const captcha = await solvedTask(t, headers['host']);
    return t.call('/api/users.forgot-password.code', { body: { ...claimed, captcha }, headers });
  };
  return {
    t,
    gateway,
    askFor,
    change: (body, headers = {}) => t.call('/api/users.forgot-password', { body, headers }),
    async codeFor(claimed, headers = {}) {
      const before = gateway.came.length;
      const asked = await askFor(claimed, headers);
      if (asked.status !== 200) fail(asked.text);
      await poll(() => gateway.came.length).toBe(before + 1);
      const { text } = gateway.came.at(-1) ?? fail('no message');
      return {
        ...claimed,
        refOtpCode: (asked.data as OtpAsked).refOtpCode,
        otpCode: /\d{6}/.exec(text)?.[0] ?? fail(text),
        newPassword: nextPassword,
      };
    },
    async someone() {
      const member = await newMember(t);
      return { member, claimed: { userName: member.userName, phoneNumber } };
    },
    async nextDay() {
      t.pass(86_400_000);
      await forgetCodes(t.db, t.deps.clock());
      gateway.came.length = 0;
      gateway.answers.length = 0;
      gateway.letGo();
    },
    async close() {
      await t.close();
      gateway.close();
    },
  };
}
