import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Counterpart, Letter, ProviderKey } from '../../Counterpart.ts';
import type { RawCall } from '../../Dialect.ts';
import { withFlaw } from './flaws.ts';
import { readReply } from './readReply.ts';
import { cannotOf } from './unsaid.ts';
import { pathOf, writeLetter, type Voice } from './writeLetter.ts';

const signatureHeaders: Readonly<Record<Voice, string>> = {
  hub88: 'x-hub88-signature',
  caleta: 'x-auth-signature',
};

/** Hub88 names the member in each message. Caleta leaves that to the token, by which it also asks who plays. */
const own = { hub88: 'user', caleta: 'opening token' } as const;

async function newKey(): Promise<ProviderKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
  });
  return {
    known: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const withHeader = (call: RawCall, name: string, value: string): RawCall => ({
  ...call,
  headers: { ...call.headers, [name]: value },
});

/** Returns the same message with its signature cut, filled up, in other letters, and of another message. */
function damaged(call: RawCall, name: string): RawCall[] {
  const right = call.headers[name] ?? '';
  const first = right.startsWith('A') ? 'B' : 'A';
  const wrong = [right.slice(0, -8), `${right}AAAA`, first + right.slice(1), '', '*'.repeat(344)];
  return wrong.map((value) => withHeader(call, name, value));
}

/** Writes the same content with spaces in it, which another writer of JSON would put there. */
function inOtherBytes(letter: Letter): Letter {
  const content: unknown = JSON.parse(letter.body.toString());
  return { ...letter, body: Buffer.from(JSON.stringify(content, null, 1)) };
}

/** Makes the provider's side of the dialect, in the words of one of the two providers that speak it. */
function counterpartOf(voice: Voice): Counterpart {
  const header = signatureHeaders[voice];
  return {
    name: voice,
    words: [own[voice], 'currency', 'title', 'signed bytes'],
    newKey,
    write: (command) => writeLetter(command, voice),
    sign: (letter, key) =>
      key
        ? withHeader(letter, header, sign('RSA-SHA256', letter.body, key.secret).toString('base64'))
        : letter,
    withDamagedSignature: (call) => damaged(call, header),
    inOtherBytes,
    withFlaw,
    sentTo: (call, name) => {
      const path = pathOf(name, voice);
      return path === null ? null : { ...call, path };
    },
    read: readReply,
    cannot: cannotOf(voice),
  };
}

/** The two providers that speak the dialect, as its counterparts. */
export const hub88Counterparts: readonly Counterpart[] = [
  counterpartOf('hub88'),
  counterpartOf('caleta'),
];
