import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Returns the secret of this name in the data directory: 256 bits, made on first use, readable by
 * its owner only. Two processes that start at the same moment read the same secret, that of the
 * process which created the file first.
 */
export function readSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The secret is written aside and linked into place, so that nobody reads a half-written one.
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(made, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(made, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(made);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: remove it to have a new secret made`);
  return secret;
}
