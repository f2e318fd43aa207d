import { z } from 'zod';
import type { Operation } from './Operation.ts';
import { passwordProblem, phoneNumberProblem, userNameProblem } from './rules.ts';
import { baht, nothing, rowId } from './wire.ts';

const checked = (problem: (text: string) => string | null) =>
  z
    .string()
    .max(200)
    .superRefine((text, context) => {
      const found = problem(text);
      if (found) context.addIssue({ code: 'custom', message: found });
    });

/**
 * The signup body of specification §3. Everything but name, password and phone is optional; the
 * server fills in the site's defaults.
 */
export const signupBody = z.object({
  userName: checked(userNameProblem),
  password: checked(passwordProblem),
  phoneNumber: checked(phoneNumberProblem),
  agentId: z.int().optional(),
  refUid: rowId.optional(),
  referUrl: z.string().max(2048).optional(),
  registerFromDomain: z.string().max(253).optional(),
  slug: z.string().max(64).optional(),
  employeeSlug: z.string().max(64).optional(),
});

/** Sign-in takes any text, because an answer never tells what is wrong with it. */
export const loginBody = z.object({
  userName: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
});

/**
 * The data of a member in the token. Status 0 is good standing; 1 to 4 are the restrictions of
 * specification §6.
 */
export const sessionReply = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  status: z.int().min(0).max(4),
});
export type SessionReply = z.infer<typeof sessionReply>;

export const userInfo = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  level: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  lineId: z.string().nullable(),
  lineUid: z.string().nullable(),
  cash: baht,
  afCash: baht,
  loyaltyPoint: z.int(),
  supportData: z.object({
    activePopup: z.boolean(),
    activeSupport: z.boolean(),
    officePhoneNumber: z.string(),
    urlBailek: z.string(),
    urlPopup: z.string(),
    urlSupport: z.string(),
  }),
});
export type UserInfo = z.infer<typeof userInfo>;

/**
 * `version` grows with every posting on the account. A message with a lower version is older than
 * the balance that is shown.
 */
export const cashReply = z.object({ money: baht, version: z.int() });
export type CashReply = z.infer<typeof cashReply>;

export const memberOperations = {
  '/api/users.signup': {
    method: 'POST',
    who: 'any',
    summary: 'Make an account and sign in',
    body: signupBody,
    reply: sessionReply,
  },
  '/api/users.login': {
    method: 'POST',
    who: 'any',
    summary:
      'Sign in; the token is in a cookie, and for clients that are no page in x-nvenger-auth',
    body: loginBody,
    reply: sessionReply,
  },
  '/api/users.auth': {
    method: 'POST',
    who: 'member',
    summary: 'Read the member that this session belongs to',
    reply: sessionReply,
  },
  '/api/users.logout': { method: 'POST', who: 'any', summary: 'End this session', reply: nothing },
  '/api/users-infos': {
    method: 'GET',
    who: 'member',
    summary: 'Read the signed-in member',
    reply: userInfo,
  },
  '/api/cashs': { method: 'GET', who: 'member', summary: 'Read the balance', reply: cashReply },
} as const satisfies Record<string, Operation>;
