import { createHmac, randomUUID } from 'node:crypto';
import { callProduct } from '../product/callProduct.ts';

export interface Transfer {
  movementId: string;
  /** The account of the site that the money goes to. */
  toAccount: string;
  /** In baht. */
  amount: number;
  fromAccount: string;
  fromName: string;
  at: number;
  /** The product's status or error code for the movement; null while it is being reported. */
  answer: string | null;
  /** The number of times the movement was reported. */
  reports: number;
}

export interface Bank {
  /** Sends money and reports the movement to the product. */
  send(
    order: Pick<Transfer, 'toAccount' | 'amount' | 'fromAccount' | 'fromName'>,
  ): Promise<Transfer>;
  /** Reports a movement once more, as a bank feed does when an answer was lost. */
  reportAgain(movementId: string): Promise<void>;
  /** The transfers, newest first. */
  readonly transfers: readonly Transfer[];
}

const remembered = 100;

/**
 * Returns the lowercase hex HMAC-SHA-256 of `${timestamp}.${body}`, as the product's bank feed
 * expects it.
 */
export const signMovement = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * Returns a bank that exists only here. It reports over real HTTP, signed, and does not judge the
 * product's answer.
 */
export function createBank({
  serverUrl,
  feedSecret,
}: {
  serverUrl: string;
  feedSecret: string;
}): Bank {
  const transfers: Transfer[] = [];

  async function report(transfer: Transfer): Promise<void> {
    const { movementId, toAccount, amount, fromAccount, fromName, at } = transfer;
    const body = JSON.stringify({
      movementId,
      bankAccountNumber: toAccount,
      amount,
      fromAccount,
      fromName,
      at,
    });
    const timestamp = String(Date.now());
    transfer.reports += 1;
    try {
      const headers = {
        'x-feed-timestamp': timestamp,
        'x-feed-signature': signMovement(feedSecret, timestamp, body),
      };
      const answer = await callProduct(serverUrl, {
        path: '/api/bank-feed.movements',
        method: 'POST',
        body,
        headers,
      });
      const { status } = (answer.data ?? {}) as { status?: string };
      transfer.answer = status ?? answer.code ?? String(answer.status);
    } catch {
      transfer.answer = 'unreachable';
    }
  }

  return {
    transfers,
    async send(order) {
      const transfer: Transfer = {
        ...order,
        movementId: randomUUID(),
        at: Date.now(),
        answer: null,
        reports: 0,
      };
      transfers.unshift(transfer);
      transfers.length = Math.min(transfers.length, remembered);
      await report(transfer);
      return transfer;
    },
    async reportAgain(movementId) {
      const transfer = transfers.find((one) => one.movementId === movementId);
      if (transfer) await report(transfer);
    },
  };
}
