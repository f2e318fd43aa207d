import type { MadePasskey, ReplyOf, UsedPasskey } from '@poy/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { fail } from '@poy/testing';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type CreationOptions = ReplyOf<'/api/users-passkeys.begin'>;
type RequestOptions = ReplyOf<'/api/users.passkey-begin'>;

/** What a device or a browser may say otherwise than it should. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userVerified?: boolean;
  userHandle?: string | null;
  type?: string;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

interface Held {
  id: Buffer;
  key: KeyObject;
  rpId: string;
  userHandle: string;
  counter: number;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const asText = (data: Uint8Array) => Buffer.from(data).toString('base64url');

function dataOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

/** Returns the public key as COSE writes it: ES256 on the curve P-256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const fields: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(fields));
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/**
 * A device with passkeys and the browser around it, with real keys and signatures. It counts its
 * uses, and `lies` says what it says otherwise.
 */
export interface SoftAuthenticator {
  make(options: CreationOptions, lies?: Lies): MadePasskey;
  use(options: RequestOptions, lies?: Lies): UsedPasskey;
}

const usual = { present: 0x01, verified: 0x04, attested: 0x40 };
const flagsOf = ({ userVerified = true }: Lies) =>
  usual.present | (userVerified ? usual.verified : 0);

const credential = (held: Held) => {
  const id = asText(held.id);
  return { id, rawId: id, type: 'public-key' as const };
};

/** Returns what the device says of a new key, in CBOR. */
function attestationOf(held: Held, publicKey: KeyObject, lies: Lies): string {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(held.id.length);
  const data = dataOf(lies.rpId ?? held.rpId, flagsOf(lies) | usual.attested, held.counter);
  const parts = [data, Buffer.alloc(16), length, held.id, coseKey(publicKey)];
  const { fmt, attStmt } = lies.attestation ?? { fmt: 'none', attStmt: new Map() };
  const said = new Map<string, unknown>([
    ['fmt', fmt],
    ['attStmt', attStmt],
    ['authData', new Uint8Array(Buffer.concat(parts))],
  ]);
  return asText(isoCBOR.encode(said as Parameters<typeof isoCBOR.encode>[0]));
}

/** Makes a device without passkeys, whose browser is at a page of `origin`. */
export function createAuthenticator(origin = 'http://localhost'): SoftAuthenticator {
  const kept: Held[] = [];
  const clientOf = (type: string, challenge: string, lies: Lies) =>
    clientData(lies.type ?? type, lies.challenge ?? challenge, lies.origin ?? origin);
  return {
    make({ rp, user, challenge }, lies = {}) {
      const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const counter = lies.counter ?? 1;
      const held = { id: randomBytes(32), key, rpId: rp.id, userHandle: user.id, counter };
      kept.push(held);
      const response = {
        clientDataJSON: asText(clientOf('webauthn.create', challenge, lies)),
        attestationObject: attestationOf(held, publicKey, lies),
        transports: ['internal'],
      };
      return { ...credential(held), response };
    },
    use({ rpId, challenge, allowCredentials }, lies = {}) {
      const allowed = allowCredentials.map(({ id }) => id);
      const fits = (one: Held) =>
        one.rpId === rpId && (allowed.length === 0 || allowed.includes(asText(one.id)));
      const held = kept.findLast(fits) ?? fail(`no passkey for ${rpId}`);
      if (held.counter > 0) held.counter += 1;
      const data = dataOf(lies.rpId ?? rpId, flagsOf(lies), lies.counter ?? held.counter);
      const client = clientOf('webauthn.get', challenge, lies);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), held.key);
      const response = {
        clientDataJSON: asText(client),
        authenticatorData: asText(data),
        signature: asText(signature),
        userHandle: lies.userHandle === undefined ? held.userHandle : lies.userHandle,
      };
      return { ...credential(held), response };
    },
  };
}
