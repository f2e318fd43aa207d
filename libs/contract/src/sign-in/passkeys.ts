import { z } from 'zod';
import { readText, typedText } from '../texts/freeText.ts';
import { checked } from '../members/memberFields.ts';
import { sessionReply } from '../members/members.ts';
import type { Operation } from '../Operation.ts';
import { passkeyNameProblem, passkeyNameRule, passkeysMost } from './passkeyRules.ts';
import { instant, nothing } from '../wire.ts';

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
const credentialId = base64url(1_400);
const named = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()).optional(),
});

/** The options of a browser's `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The options of a browser's `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(named),
  userVerification: z.literal('required'),
});

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const clientDataJSON = base64url(4_096);

/** The answer of a browser about a new passkey, as its `toJSON` writes it. */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(16_384),
    transports: z.array(typedText.max(32)).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

/** The answer of a browser about a use of a passkey, as its `toJSON` writes it. */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_096),
    signature: base64url(4_096),
    userHandle: base64url(128).nullish(),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

const passkey = z.object({
  id: z.uuid(),
  /** Null where the browser said nothing of the device. */
  name: z.string().nullable(),
  madeAt: instant,
  usedAt: instant.nullable(),
  /** False for one of another host of the site, which browsers do not offer here. */
  here: z.boolean(),
  /** The last use that was refused because somebody may have a copy of the passkey. */
  copySeenAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const passkeyName = checked(
  passkeyNameProblem,
  {
    description: 'A name by which the member knows the device',
    minLength: passkeyNameRule.min,
    maxLength: passkeyNameRule.max,
  },
  readText(),
);

export const passkeyOperations = {
  '/api/users.passkey-begin': {
    method: 'POST',
    who: 'any',
    summary: 'Begin a sign-in with a passkey; answers what the browser asks its device with',
    reply: requestOptions,
  },
  '/api/users.passkey-login': {
    method: 'POST',
    who: 'any',
    summary: 'Sign in with a passkey of this site',
    session: 'begins',
    body: usedPasskey,
    reply: sessionReply,
  },
  '/api/users.passkey-step-up.begin': {
    method: 'POST',
    who: 'member',
    summary: 'Begin a proof with a passkey that this session is still the member’s',
    reply: requestOptions,
  },
  '/api/users.passkey-step-up': {
    method: 'POST',
    who: 'member',
    summary: 'Show by a passkey that this session is still the member’s',
    body: usedPasskey,
    reply: nothing,
  },
  '/api/users-passkeys': {
    method: 'GET',
    who: 'member',
    summary: 'Read the passkeys of the member, the newest first',
    reply: z.object({ passkeys: z.array(passkey).max(passkeysMost) }),
  },
  '/api/users-passkeys.begin': {
    method: 'POST',
    who: 'member',
    summary: 'Begin a new passkey; answers what the browser asks its device with',
    reply: creationOptions,
  },
  '/api/users-passkeys.add': {
    method: 'POST',
    who: 'member',
    summary: 'Keep a passkey that the device has just made',
    body: madePasskey,
    reply: passkey,
  },
  '/api/users-passkeys.rename': {
    method: 'POST',
    who: 'member',
    summary: 'Name a passkey of the member',
    body: z.object({ id: z.uuid(), name: passkeyName }),
    reply: nothing,
  },
  '/api/users-passkeys.remove': {
    method: 'POST',
    who: 'member',
    summary: 'Remove a passkey of the member; the other sessions that it opened end',
    body: z.object({ id: z.uuid() }),
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
