import { generateKeyPairSync, sign } from 'node:crypto';
import type { DialectKeys, RawCall } from '../games/dialects/Dialect.ts';

/** A key pair of tests, as text. */
export interface TextKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes an RSA key pair. */
export function newRsaKeys(): TextKeys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Returns the keys of a partner whose provider has these public keys. */
export const theirKeys = (...theirs: string[]): DialectKeys => ({ theirs, ours: null });

/** Signs a body as a provider does: RSA with SHA-256 over its bytes, in base64. */
export const signatureOver = (body: Buffer | string, { privateKey }: TextKeys): string =>
  sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');

/** Makes a call with a body that is text already, or is written as JSON. */
export const hub88Call = (
  path: string,
  body: unknown,
  headers: RawCall['headers'] = {},
): RawCall => ({
  path,
  search: '',
  headers,
  body: Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

const bet = {
  user: 'member-of-tests',
  token: 'token-of-tests',
  transaction_uuid: '6d4e0a52-0b39-4b53-8c4b-1d7e70a1c001',
  supplier_transaction_id: 'tests-1',
  supplier_user: null,
  request_uuid: '6d4e0a52-0b39-4b53-8c4b-1d7e70a1c002',
  game_code: 'tests_wheel',
  round: 'round-1',
  round_closed: false,
  is_free: false,
  is_supplier_promo: false,
  amount: 250_000,
  currency: 'THB',
};
const reference_transaction_uuid = '6d4e0a52-0b39-4b53-8c4b-1d7e70a1c003';
const { amount: _amount, currency: _currency, is_supplier_promo: _promo, ...rollback } = bet;
const { user, token, request_uuid, game_code } = bet;
const unnamed = <T extends { user: string }>({ user: _user, ...rest }: T) => rest;

/**
 * A message for each address, with the fields that the public documents name: docs.hub88.io, operator API,
 * "Wallet API"; Caleta Gaming System API, Operator's Guide 1.5, schemas `wallet_…_body`. The values are
 * made up.
 */
export const hub88Bodies = {
  '/user/info': { user, request_uuid },
  '/user/balance': { user, token, request_uuid, game_code },
  '/transaction/bet': bet,
  '/transaction/win': { ...bet, reference_transaction_uuid },
  '/transaction/rollback': { ...rollback, reference_transaction_uuid },
  '/wallet/check': { token },
  '/wallet/balance': { token, request_uuid, game_code, supplier_user: 'theirs' },
  '/wallet/bet': unnamed({ ...bet, supplier_user: 'theirs' }),
  '/wallet/win': unnamed({ ...bet, supplier_user: 'theirs', reference_transaction_uuid }),
  '/wallet/rollback': unnamed({ ...rollback, reference_transaction_uuid }),
} as const;
export type Hub88Path = keyof typeof hub88Bodies;
