import type { CaptchaChallenge } from './captcha.ts';

/** A number that nobody needs to try: no task is that long. */
const mostNumbers = 1_000_000;

const fromHex = (text: string): number[] =>
  (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Solves a task and returns the proof for the call: the first number whose key begins as the task
 * says. The keys are computed by the platform, beside the thread that calls, so a page that solves a
 * task goes on. It runs in browsers and in Node.
 */
export async function solveTask(challenge: CaptchaChallenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = new Uint8Array([...fromHex(nonce), 0, 0, 0, 0]);
  const number = new DataView(password.buffer);
  const settings = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: new Uint8Array(fromHex(salt)),
    iterations: cost,
  };
  for (let counter = 0; counter < mostNumbers; counter += 1) {
    number.setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = toHex(await crypto.subtle.deriveBits(settings, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  throw new Error('The task has no answer');
}
