import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { writeSlipCode } from '@poy/contract/slipCode';
import qrcode from 'qrcode';
import { changeDatabase } from '../product/database.ts';

/** The name under which tests send money from the sandbox's bank. */
const senderName = 'Tester';

/** Gives a member a verified bank account of the sender, so that slips of what was sent are the member's. */
export const addOwnAccount = (dataDir: string, member: string): Promise<number> =>
  changeDatabase(
    dataDir,
    `INSERT INTO wallet.member_bank (site_id, member, bank_code, account_number, account_name, status, created_at,
        decided_at)
      SELECT site_id, uuid, 'KBANK', $2, $3, 'verified', now(), now() FROM members.member WHERE uuid = $1`,
    [member, String(randomInt(1e9, 1e10)), senderName],
  );

interface Made {
  movementId: string;
  amount: number;
}

/**
 * Sends money (baht) from the sandbox's bank. With `keep` the bank reports it once it is told to.
 * @returns the id of the movement
 */
export async function sendMoney(
  request: APIRequestContext,
  sandboxUrl: string,
  { toAccount, amount, keep = false }: { toAccount: string; amount: number; keep?: boolean },
): Promise<string> {
  await request.post(`${sandboxUrl}/transfers`, {
    form: {
      toAccount,
      amount: amount.toFixed(2),
      fromName: senderName,
      fromAccount: '9812345678',
      ...(keep && { keep: 'on' }),
    },
  });
  const { transfers } = (await (await request.get(`${sandboxUrl}/status.json`)).json()) as {
    transfers: Made[];
  };
  const made = transfers.find((one) => one.amount === amount);
  if (!made) throw new Error(`The sandbox sent no ${amount} baht`);
  return made.movementId;
}

/** The reference that the sandbox's bank shows on the slip of a movement. */
export const slipReference = (movementId: string): string =>
  movementId.replaceAll('-', '').toUpperCase();

/** Draws the picture of a slip of the sandbox's bank. */
export const drawSlip = (movementId: string): Promise<Buffer> =>
  qrcode.toBuffer(
    writeSlipCode({ kind: 'bank', bank: '999', reference: slipReference(movementId) }),
    { width: 400 },
  );
