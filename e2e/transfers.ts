import type { APIRequestContext } from '@playwright/test';
import { writeSlipCode } from '@poy/contract/slipCode';
import qrcode from 'qrcode';

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
      fromName: 'Tester',
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
