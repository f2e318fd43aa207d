import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { ownSender, type OwnAccount } from '../../senders/ownSender.ts';

const senderRow = z.object({ account: z.string(), name: z.string() });

/** More senders than this are not read one by one: a person looks at them. */
const mostSenders = 200;

/**
 * Returns the different senders of the money that a member got since the last payout was asked for, which
 * is when money was looked at before. There is one more than `mostSenders` at most.
 */
const sendersOf = (db: Db, member: string): Promise<z.infer<typeof senderRow>[]> =>
  db.query({
    name: 'wallet_senders_of',
    text: `SELECT DISTINCT v.from_account AS account, v.from_name AS name FROM (
        SELECT c.from_account, c.from_name, c.status, c.received_at AS at
          FROM wallet.bank_movement c WHERE c.claimed_for = $1 AND c.returns IS NULL
        UNION ALL SELECT p.from_account, p.from_name, p.status, greatest(p.received_at, d.ended_at)
          FROM wallet.deposit d JOIN wallet.bank_movement p ON p.deposit_id = d.id WHERE d.member = $1
      ) v WHERE v.status = 'credited' AND v.at > coalesce(
        (SELECT max(created_at) FROM wallet.withdrawal WHERE member = $1 AND status = 'paid'), '-infinity')
      LIMIT $2`,
    values: [member, mostSenders + 1],
    row: senderRow,
  });

/**
 * Returns true where money came in since the last payout of which the bank does not show that its sender is
 * the holder of the account that is paid: another name, none, or too little of one. A wallet and a chain
 * tell no such name, so their money counts here, too.
 */
export async function fromOthers(db: Db, member: string, paid: OwnAccount): Promise<boolean> {
  const senders = await sendersOf(db, member);
  return (
    senders.length > mostSenders ||
    senders.some((sender) => ownSender({ bank: null, ...sender }, [paid]) !== 'own')
  );
}
