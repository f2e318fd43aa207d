import {
  passkeyBegin,
  passkeyLogin,
  passkeysAdd,
  passkeysBegin,
  passkeyStepUp,
  passkeyStepUpBegin,
} from '@poy/api-client/passkeys';
import type { MadePasskey, Passkey, SessionReply, UsedPasskey } from '@poy/contract';

/** Browsers make no passkeys for an address of numbers. */
const isNumbers = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

/** Returns true where this browser can use passkeys on this page. Browser only. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !isNumbers(location.hostname);

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof DOMException && names.includes(error.name);

/**
 * Asks the device. Returns its answer; null where the person ended it, or let it wait too long.
 */
async function answerOf(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const answer = await ask();
    return answer instanceof PublicKeyCredential ? answer.toJSON() : null;
  } catch (error) {
    if (isNamed(error, 'NotAllowedError', 'AbortError')) return null;
    throw error;
  }
}

type RequestOptions = Awaited<ReturnType<typeof passkeyBegin>>;

async function askDevice(options: RequestOptions): Promise<UsedPasskey | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return (await answerOf(() => navigator.credentials.get({ publicKey }))) as UsedPasskey | null;
}

/**
 * Signs in with a passkey that the device offers. Browser only.
 * @returns null where the person ended it
 * @throws ApiError
 */
export async function signInByPasskey(): Promise<SessionReply | null> {
  const used = await askDevice(await passkeyBegin());
  return used && passkeyLogin(used);
}

/**
 * Shows by a passkey that it is still the member. Browser only.
 * @returns false where the person ended it
 * @throws ApiError
 */
export async function proveByPasskey(): Promise<boolean> {
  const used = await askDevice(await passkeyStepUpBegin());
  if (used) await passkeyStepUp(used);
  return used !== null;
}

/**
 * Has the device make a passkey, and keeps it. Browser only.
 * @returns `known` where the device has one of this member already, null where the person ended it
 * @throws ApiError
 */
export async function makePasskey(): Promise<Passkey | 'known' | null> {
  const options = await passkeysBegin();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  try {
    const made = await answerOf(() => navigator.credentials.create({ publicKey }));
    return made ? await passkeysAdd(made as MadePasskey) : null;
  } catch (error) {
    if (isNamed(error, 'InvalidStateError')) return 'known';
    throw error;
  }
}
