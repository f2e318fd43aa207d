import { generateKeyPairSync } from 'node:crypto';

/**
 * Makes an RSA key pair as PEM text.
 * @returns {{ privateKey: string, publicKey: string }}
 */
const makePair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

/**
 * Makes the keys with which a demo's server and its sandbox sign what they say about games. Each of the
 * two gets its own private key and the public key of the other. They live as long as the product runs.
 * @returns {{ server: Record<string, string>, sandbox: Record<string, string> }} The variables of each.
 */
export function makeGameKeys() {
  const poy = makePair();
  const provider = makePair();
  return {
    server: {
      SANDBOX_GAMES_KEY: poy.privateKey,
      SANDBOX_GAMES_PUBLIC_KEY: provider.publicKey,
    },
    sandbox: { GAMES_KEY: provider.privateKey, GAMES_POY_KEY: poy.publicKey },
  };
}
