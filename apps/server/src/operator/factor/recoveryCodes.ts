import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const howMany = 10;
/** 80 bits, which nobody finds by trying, also not from the hash. */
const bytes = 10;

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();

/** Makes new recovery codes in place of the earlier ones. Only their hashes are kept. */
export async function makeRecoveryCodes(db: Db, operator: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer });
    return base32.replace(/(.{4})(?=.)/g, '$1-');
  });
  await db.query({
    name: 'operator_forget_recovery',
    text: 'DELETE FROM operator.recovery_code WHERE operator = $1',
    values: [operator],
  });
  await db.query({
    name: 'operator_keep_recovery',
    text: `INSERT INTO operator.recovery_code (operator, code_hash)
      SELECT $1, h FROM unnest($2::bytea[]) h`,
    values: [operator, codes.map(hashOf)],
  });
  return codes;
}

const usedRow = z.object({ operator: z.int() });

/** Uses a recovery code up. @returns false where it is none, or was used before */
export async function useRecoveryCode(db: Db, operator: number, code: string): Promise<boolean> {
  const used = await db.query({
    name: 'operator_use_recovery',
    text: `UPDATE operator.recovery_code SET used_at = clock_timestamp()
      WHERE operator = $1 AND code_hash = $2 AND used_at IS NULL RETURNING operator`,
    values: [operator, hashOf(code)],
    row: usedRow,
  });
  return used.length > 0;
}
