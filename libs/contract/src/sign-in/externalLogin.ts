import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import { sessionReply } from '../members/members.ts';
import type { Operation } from '../Operation.ts';
import { ownAddress } from '../pages/ownAddress.ts';
import { instant } from '../wire.ts';

/** The time in ms in which a code of an agent's server signs its member in. */
export const externalCodeMs = 60_000;

/** An agent's server asks for it, signed over `${timestamp}.${body}` with HMAC-SHA-256. */
const externalCodeBody = z.object({
  /** The site of the host; another one is refused, so that a call counts on one site only. */
  agentId: z.int(),
  /** The member of the site who is to be signed in. */
  userName: typedText.min(1).max(200),
  /** The page of the site that is shown then, with its query; the main page where it is left out. */
  page: typedText
    .max(300)
    .refine((text) => ownAddress(text) !== null, { message: 'page.invalid' })
    .optional(),
});

const externalCode = z.object({
  code: z.string(),
  /** The address to which the agent leads the member's browser, with the code behind its `#`. */
  url: z.string(),
  expiresAt: instant,
});

export const externalOperations = {
  '/api/external.code': {
    method: 'POST',
    who: 'agent',
    summary: 'Ask for a one-time code that signs a member in (signed)',
    body: externalCodeBody,
    reply: externalCode,
  },
  '/api/users.external-login': {
    method: 'POST',
    who: 'any',
    summary: 'Sign in with a one-time code of the agent’s server',
    /** The code is empty where the page's address carried none. */
    body: z.object({ code: typedText.max(100) }),
    reply: sessionReply,
  },
} as const satisfies Record<string, Operation>;
