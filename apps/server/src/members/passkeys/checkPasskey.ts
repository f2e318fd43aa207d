import type { MadePasskey, UsedPasskey } from '@poy/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { AppError } from '../../http/appError.ts';
import type { KeptPasskey } from './passkeyRows.ts';
import type { RelyingParty } from './relyingParty.ts';

/** The signatures that are taken: Ed25519, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

/** The part of the server's log that is written here. */
export interface Log {
  warn(details: object, message: string): void;
}

/** A challenge with the host at which it must be answered. */
export interface Asked {
  party: RelyingParty;
  challenge: string;
}

const expected = ({ party, challenge }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/** Runs a check of the library, which throws for whatever is wrong. The log gets the cause. */
async function orFailed<T>(check: () => Promise<T>, log: Log): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    log.warn({ name, message }, 'a passkey was not accepted');
    throw new AppError('PASSKEY_FAILED');
  }
}

/**
 * Refuses what a device says of its maker. Nothing of it was asked for, and the library would read
 * certificates that anybody may have written, and fetch the lists that they name.
 */
function refuseCertificates({ response }: MadePasskey): void {
  const said = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = said.get('fmt');
  if ((format !== 'none' && format !== 'packed') || said.get('attStmt').get('x5c') !== undefined)
    throw new Error('An attestation that was not asked for');
}

/** A new passkey as it is kept. */
export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

/**
 * Checks what a browser says of a new passkey.
 * @throws AppError PASSKEY_FAILED
 */
export function checkMade(asked: Asked, made: MadePasskey, log: Log): Promise<NewPasskey> {
  return orFailed(async () => {
    refuseCertificates(made);
    const { response } = made;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(asked),
      response: {
        ...made,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified || registrationInfo.credential.id !== made.id)
      throw new Error('Another passkey than the answer names');
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: made.id, publicKey, counter, transports: response.transports ?? [] };
  }, log);
}

/** Returns the name by which a device knows a member: the bytes of the uuid, in base64url. */
export const userHandleOf = (uuid: string): string =>
  Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

/**
 * Checks a use of a passkey, all but its counter.
 * @returns the counter that the device told
 * @throws AppError PASSKEY_FAILED
 */
export function checkUsed(
  asked: Asked,
  { member, credentialId, publicKey }: KeptPasskey,
  used: UsedPasskey,
  log: Log,
): Promise<number> {
  return orFailed(async () => {
    const { userHandle, ...response } = used.response;
    if (userHandle && userHandle !== userHandleOf(member))
      throw new Error('The passkey of another member');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(asked),
      response: { ...used, response, clientExtensionResults: {} },
      // The counter is compared where it is written, so that two uses cannot pass with one count.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) throw new Error('The signature is wrong');
    return authenticationInfo.newCounter;
  }, log);
}
