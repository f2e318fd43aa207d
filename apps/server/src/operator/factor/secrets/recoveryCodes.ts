import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

const howMany = 10;
/** 80 bits, which nobody finds by trying, also not from the hash. */
const bytes = 10;

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();

/** Returns new recovery codes, and their hashes, which alone are kept. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: howMany }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer });
    return base32.replace(/(.{4})(?=.)/g, '$1-');
  });
  return { codes, hashes: codes.map(hashOf) };
}

const usedRow = z.object({ used: z.boolean() });

/** Uses a recovery code up. @returns false where it is none, or was used before */
export async function useRecoveryCode(db: Db, operator: number, code: string): Promise<boolean> {
  const [row] = await db.query({
    name: 'operator_use_recovery',
    text: 'SELECT operator.use_recovery_code($1, $2) AS used',
    values: [operator, hashOf(code)],
    row: usedRow,
  });
  return row?.used === true;
}
