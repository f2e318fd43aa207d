import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { toLedgerError } from './LedgerError.ts';
import { postedRow, toPosted, type Posted, type Transfer } from './post.ts';

const endedRow = postedRow.extend({
  member: z.uuid(),
  /** The amount of the hold in satang. */
  satang: z.int(),
});
type EndedRow = z.infer<typeof endedRow>;
export interface EndedHold extends EndedRow, Posted {}

/** The type by which a hold comes back, as the only row of ledger.hold_type has it. */
const returnedAs = 'WITHDRAW_RETURN';

const heldRow = z.object({ satang: z.int() });

/**
 * Sets money of a member aside: from cash to the member's hold account. `type` is a code of
 * ledger.hold_type. The same key with the same content moves nothing a second time.
 * @throws LedgerError
 */
export async function hold(
  db: Db,
  { key, type, member, satang, reference }: Omit<Transfer, 'reference'> & HoldReference,
): Promise<Posted> {
  const { kind, id, text } = reference;
  const [row] = await db
    .query({
      name: 'ledger_hold',
      text: `SELECT balance AS "balanceSatang", version, created_at AS "createdAt", replayed
      FROM ledger.hold($1, $2, $3, $4, $5, $6, $7)`,
      values: [key, type, member, satang, kind, id, text],
      row: postedRow,
    })
    .catch((error: unknown) => {
      throw toLedgerError(error);
    });
  if (!row) throw new Error('ledger.hold answered nothing');
  return toPosted(row, { member, type, amountSatang: -satang });
}

/** Money is only set aside for something. */
interface HoldReference {
  readonly reference: NonNullable<Transfer['reference']>;
}

async function endHold(db: Db, key: string, paid: boolean): Promise<EndedRow> {
  const [row] = await db
    .query({
      name: 'ledger_end_hold',
      text: `SELECT member, amount AS satang, balance AS "balanceSatang", version,
        created_at AS "createdAt", replayed FROM ledger.end_hold($1, $2)`,
      values: [key, paid],
      row: endedRow,
    })
    .catch((error: unknown) => {
      throw toLedgerError(error);
    });
  if (!row) throw new Error('ledger.end_hold answered nothing');
  return row;
}

/**
 * Pays a hold, by its key, to the house account of its type: the money has left the product. The
 * member's cash does not change, so there is nothing to tell the member's browsers.
 * @throws LedgerError NO_ACCOUNT (no such hold), HOLD_ENDED (it was given back)
 */
export const payHold = (db: Db, key: string): Promise<EndedRow> => endHold(db, key, true);

/**
 * Gives a hold, by its key, back to the member's cash.
 * @throws LedgerError NO_ACCOUNT (no such hold), HOLD_ENDED (it was paid)
 */
export async function giveBackHold(db: Db, key: string): Promise<EndedHold> {
  const row = await endHold(db, key, false);
  const { member, satang } = row;
  return toPosted(row, { member, type: returnedAs, amountSatang: satang });
}

/** Returns the satang that are set aside of a member's money. */
export async function heldOf(db: Db, member: string): Promise<number> {
  const [row] = await db.query({
    name: 'ledger_held',
    text: 'SELECT balance AS satang FROM ledger.held WHERE member = $1',
    values: [member],
    row: heldRow,
  });
  return row?.satang ?? 0;
}
