import { randomInt } from 'node:crypto';
import { depositHoldMs } from '@poy/contract/rules';
import { z } from 'zod';
import { databaseNow } from '../../../db/databaseNow.ts';
import type { Db } from '../../../db/db.ts';
import type { AskedDeposit, PlacedDeposit } from '../askedDeposit.ts';
import { findDeposit, type AskedAmount } from '../depositRow.ts';

/** The digits of a reference. They are typed on a phone, and every key there has digits. */
const digits = 8;
/** With a billion payments an unused number is found in the first tries. */
const tries = 20;

const madeRow = z.object({ id: z.int() });

const newReference = (): string => String(randomInt(10 ** (digits - 1), 10 ** digits));

/**
 * Writes a request that is matched by the reference in the message of the transfer. Its amount is
 * the one that was asked for.
 */
export async function placeReferred(
  db: Db,
  { member, kind, key, from }: AskedDeposit,
  { bankId, asked }: AskedAmount,
): Promise<PlacedDeposit> {
  const now = await databaseNow(db);
  for (let attempt = 0; attempt < tries; attempt++) {
    const [made] = await db.query({
      name: 'wallet_insert_referred',
      text: `INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key,
          created_at, expires_at, address, device, kind, reference)
        VALUES ($1, $2, $3, $3, $4, $5, $4, $6, $7, $8, $9, $10)
        ON CONFLICT (reference) WHERE reference IS NOT NULL DO NOTHING RETURNING id`,
      values: [
        member,
        bankId,
        asked,
        new Date(now),
        key,
        new Date(now + depositHoldMs),
        from.address,
        from.device,
        kind,
        newReference(),
      ],
      row: madeRow,
    });
    const row = made && (await findDeposit(db, made.id));
    if (row) return { row, movedUp: [] };
  }
  throw new Error('No unused reference was found');
}
