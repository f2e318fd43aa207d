import { z } from 'zod';
import { cleanedText, secretText, typedText } from '../texts/freeText.ts';
import { invitation } from '../members/memberFields.ts';
import { sessionReply } from '../members/members.ts';
import type { Operation } from '../Operation.ts';
import { nothing, rowId } from '../wire.ts';

/** The ways of signing in that a site offers besides name and password. */
const signInWays = z.object({ line: z.boolean() });

/**
 * What a visitor goes to LINE for: to sign in, or to sign up where nobody has the LINE account yet,
 * or as a member to link it to their account.
 */
const linePurpose = z.enum(['signIn', 'link']);
export type LinePurpose = z.infer<typeof linePurpose>;

/**
 * The account at LINE that was verified. The e-mail is null where LINE tells none, and the slug where
 * the visitor came by nobody's link.
 */
const lineVerified = z.object({
  purpose: linePurpose,
  lineId: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  slug: z.string().nullable(),
});

/**
 * The body of specification §3. `lineId` must be the one that was verified a moment ago in the same
 * browser; name and email are those that LINE vouched for, whatever the body says.
 */
const lineLoginBody = z.object({
  lineId: typedText.min(1).max(255),
  agentId: z.int().nullish(),
  email: typedText.max(254).nullish(),
  name: cleanedText.max(200).nullish(),
  refUid: rowId.nullish(),
  registerFromDomain: cleanedText.max(253).nullish(),
  slug: invitation.nullish(),
  employeeSlug: invitation.nullish(),
  /** True where the visitor came by the link of a member who invites. */
  fromAfLink: z.boolean().nullish(),
});

export const lineOperations = {
  '/api/users.sign-in-ways': {
    method: 'GET',
    who: 'any',
    summary: 'Read which ways of signing in the site offers besides name and password',
    reply: signInWays,
  },
  '/api/users.line-begin': {
    method: 'POST',
    who: 'any',
    summary: 'Begin a sign-in by LINE; answers the address at LINE that the browser goes to',
    body: z.object({
      purpose: linePurpose,
      /** The link of the member who invites; LINE's answer brings it back. */
      slug: cleanedText.max(64).nullish(),
    }),
    reply: z.object({ url: z.url() }),
  },
  '/api/users.line-verify': {
    method: 'POST',
    who: 'any',
    summary: 'Verify what LINE sent the browser back with; for a link it links the account',
    body: z.object({ search: typedText.max(4096) }),
    reply: lineVerified,
  },
  '/api/users.line-login': {
    method: 'POST',
    who: 'any',
    summary: 'Sign in with the LINE account that was just verified; a new one becomes a member',
    session: 'begins',
    body: lineLoginBody,
    reply: sessionReply,
  },
  '/api/users.line-unlink': {
    method: 'POST',
    who: 'member',
    summary: 'Take the LINE account off the member; every other session ends',
    reply: nothing,
  },
  '/api/users.step-up': {
    method: 'POST',
    who: 'member',
    summary: 'Show by the password that this session is still the member’s',
    body: z.object({ password: secretText.min(1).max(200) }),
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
