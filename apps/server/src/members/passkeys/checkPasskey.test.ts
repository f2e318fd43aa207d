import { expect, it } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import { createAuthenticator } from '../../testing/softAuthenticator.ts';
import { checkMade } from './checkPasskey.ts';

const party = { id: 'localhost', origin: 'http://localhost', siteId: 2 };
const challenge = 'A'.repeat(43);
const options: ReplyOf<'/api/users-passkeys.begin'> = {
  rp: { id: 'localhost', name: 'Demo' },
  user: { id: 'AAAA', name: 'demo01', displayName: 'demo01' },
  challenge,
  pubKeyCredParams: [],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

it.each([
  ['packed', { x5c: [new Uint8Array(400)] }],
  ['apple', {}],
  ['tpm', { ver: '2.0' }],
])('reads no certificate of a maker (%s)', async (fmt, said) => {
  const attStmt = new Map<string, unknown>(Object.entries(said));
  const lies = { attestation: { fmt, attStmt } };
  const made = createAuthenticator().make(options, lies);
  const written: object[] = [];
  const log = { warn: (details: object) => void written.push(details) };
  const checked = checkMade({ party, challenge }, made, log);
  await expect(checked).rejects.toMatchObject({ code: 'PASSKEY_FAILED' });
  expect(written).toEqual([{ name: 'Error', message: 'An attestation that was not asked for' }]);
});

it('takes a passkey without any word of its maker', async () => {
  const made = createAuthenticator().make(options);
  const log = { warn: () => undefined };
  const kept = await checkMade({ party, challenge }, made, log);
  expect(kept).toMatchObject({ credentialId: made.id, counter: 1, transports: ['internal'] });
});
