import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Environment variables by their names. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads a whole number.
 * @throws when it is none
 */
export const whole = (variables: Variables, name: string, fallback: number): number => {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, not "${text}"`);
  return value;
};

/**
 * Reads a secret from outside; null where there is none.
 * @throws when it could be guessed
 */
export function givenSecret(variables: Variables, name: string): string | null {
  const secret = variables[name];
  if (!secret) return null;
  if (secret.length < 16)
    throw new Error(`${name} is too short for a secret: at least 16 characters`);
  return secret;
}

/** Returns true when an address is reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) > 0 && ipaddr.process(host).range() === 'loopback');
