import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';
import { ownSender, type OwnAccount, type Sender } from '../../../senders/ownSender.ts';

const accountRow = z.object({
  member: z.uuid(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
});

/** The place of a sender among the verified accounts of a member. */
export type SenderIs = ReturnType<typeof ownSender>;

/** Returns the place of a sender among the accounts of each of some members, by the member. */
export async function sendersOf(
  db: Db,
  sender: Sender,
  members: readonly string[],
): Promise<(member: string) => SenderIs> {
  const accounts = await db.query({
    name: 'wallet_accounts_of_senders',
    text: `SELECT member, bank_code AS "bankCode", account_number AS "accountNumber",
        account_name AS "accountName"
      FROM wallet.member_bank WHERE member = ANY ($1) AND status = 'verified' ORDER BY id`,
    values: [[...new Set(members)]],
    row: accountRow,
  });
  return (member) => {
    const own: OwnAccount[] = accounts.filter((account) => account.member === member);
    return ownSender(sender, own);
  };
}

/** Returns whether the money of a slip came from its member, as the service that checks slips told. */
export async function senderOfSlip(
  db: Db,
  member: string,
  sender: Sender | null,
): Promise<SenderIs> {
  return sender ? (await sendersOf(db, sender, [member]))(member) : 'unknown';
}
