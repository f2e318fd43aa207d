import { z } from 'zod';
import { captchaText } from '../captcha/captcha.ts';
import { cleanedText, secretText } from '../texts/freeText.ts';
import { checked, invitation, newPassword, newPhoneNumber, newUserName } from './memberFields.ts';
import type { Operation } from '../Operation.ts';
import { typedUserName } from './userName.ts';
import { baht, instant, nothing, rowId } from '../wire.ts';

/**
 * The signup body of specification §3. Everything but name, password and phone is optional, and null
 * where it is not known; the server fills in the site's defaults.
 */
export const signupBody = z.object({
  userName: newUserName,
  password: newPassword,
  phoneNumber: newPhoneNumber,
  /** The site of the host; another one is refused. */
  agentId: z.int().nullish(),
  /** The number of the member who invited; one that nobody on the site has counts as none. */
  refUid: rowId.nullish(),
  referUrl: cleanedText.max(2048).nullish(),
  registerFromDomain: cleanedText.max(253).nullish(),
  slug: invitation.nullish(),
  employeeSlug: invitation.nullish(),
  captcha: captchaText,
});

/**
 * Sign-in takes any text, because an answer never tells what is wrong with it. The proof is asked for
 * after failures.
 */
export const loginBody = z.object({
  userName: typedUserName,
  password: secretText.min(1).max(200),
  captcha: captchaText,
});

/** The data of a member in the token. The statuses are those of `memberStatus`. */
export const sessionReply = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  status: z.int().min(0).max(4),
  /** The address of the member's picture; null where there is none. */
  avatar: z.string().nullable(),
  /** The name of the session, which opens nothing. A page says by it which session it has left. */
  session: z.uuid(),
});
export type SessionReply = z.infer<typeof sessionReply>;

export const userInfo = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  level: z.int(),
  /** First and last name with a space between them. */
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** The address of the member's picture. Members of the site alone are shown it. */
  avatar: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  lineId: z.string().nullable(),
  lineUid: z.string().nullable(),
  /** False for a member who signed up by LINE and has set none. */
  hasPassword: z.boolean(),
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

/**
 * The old password is only asked for, because it may be from a time of other rules. The new one
 * follows the rules of sign-up.
 */
const changePasswordBody = z.object({
  oldPassword: checked(
    (text) => (text === '' ? 'password.required' : null),
    {
      description:
        'The password of now, of whatever form it was made; left out by a member who has none yet',
      minLength: 1,
    },
    secretText,
  ).optional(),
  newPassword,
});

/** The number of the member's other sessions that ended. */
const othersEnded = z.object({ ended: z.int() });

/**
 * A session as its own member sees it. The names of browser and system are null where the browser
 * does not say them. Nothing is told of the address.
 */
const memberSession = z.object({
  id: z.uuid(),
  /** True for the session that asks. */
  current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  begunAt: instant,
  /** The last use; it is noted at most once a minute. */
  usedAt: instant,
});
export type MemberSession = z.infer<typeof memberSession>;

/** The most sessions that one answer lists. */
export const sessionsListed = 100;

/** The sessions that were used last, the asking one first; `count` says how many there are in all. */
const sessionsReply = z.object({
  sessions: z.array(memberSession).max(sessionsListed),
  count: z.int(),
});

export const memberOperations = {
  '/api/users.signup': {
    method: 'POST',
    who: 'any',
    summary: 'Make an account and sign in',
    session: 'begins',
    body: signupBody,
    reply: sessionReply,
  },
  '/api/users.login': {
    method: 'POST',
    who: 'any',
    summary:
      'Sign in; the token is in a cookie, and for clients that are no page in x-nvenger-auth',
    session: 'begins',
    body: loginBody,
    reply: sessionReply,
  },
  '/api/users.auth': {
    method: 'POST',
    who: 'member',
    summary: 'Read the member that this session belongs to',
    reply: sessionReply,
  },
  '/api/users.logout': {
    method: 'POST',
    who: 'any',
    summary: 'End this session',
    session: 'ends',
    whileClosed: true,
    reply: nothing,
  },
  '/api/users.change-password': {
    method: 'POST',
    who: 'member',
    summary:
      'Change the password; every other session ends, and this one gets a new token as at sign-in',
    body: changePasswordBody,
    reply: othersEnded,
  },
  '/api/users-sessions': {
    method: 'GET',
    who: 'member',
    summary: 'Read the sessions of the member that are alive',
    reply: sessionsReply,
  },
  '/api/users-sessions.end': {
    method: 'POST',
    who: 'member',
    summary: 'End a session of the member; ending the one that asks is a sign-out',
    body: z.object({ id: z.uuid() }),
    reply: nothing,
  },
  '/api/users-sessions.end-others': {
    method: 'POST',
    who: 'member',
    summary: 'End every session of the member but this one',
    reply: othersEnded,
  },
  '/api/cashs': { method: 'GET', who: 'member', summary: 'Read the balance', reply: cashReply },
} as const satisfies Record<string, Operation>;
