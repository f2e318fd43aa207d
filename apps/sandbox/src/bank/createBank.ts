import { createHmac, randomUUID } from 'node:crypto';
import { callProduct } from '../product/callProduct.ts';

export interface Transfer {
  movementId: string;
  /** The site's account the money goes to. */
  toAccount: string;
  /** Baht. */
  amount: number;
  fromAccount: string;
  fromName: string;
  at: number;
  /** What the product answered when it was told: its status or its error code; null while it is being told. */
  answer: string | null;
  /** How often it was reported. */
  reports: number;
}

export interface Bank {
  /** Moves money and reports the movement to the product. */
  send(
    order: Pick<Transfer, 'toAccount' | 'amount' | 'fromAccount' | 'fromName'>,
  ): Promise<Transfer>;
  /** Reports a movement once more, as a bank feed does when an answer was lost. */
  reportAgain(movementId: string): Promise<void>;
  /** Newest first. */
  readonly transfers: readonly Transfer[];
}

const remembered = 100;

/** Lowercase hex HMAC-SHA-256 over `${timestamp}.${body}`, as the product's bank feed wants it. */
export const signMovement = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** A bank that exists only here. It reports over real HTTP, signed; what the product does with it is the product's own matter. */
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
