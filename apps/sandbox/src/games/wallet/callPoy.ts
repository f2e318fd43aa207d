import { errorText } from '../../errorText.ts';
import { signatureHeader } from '../signing.ts';

/** A message to Poy's wallet, as its bytes. */
export interface Message {
  path: string;
  body: string;
  signature: string;
  /** 1 for the first time that this transaction is sent. */
  attempt: number;
}

/** The word of Poy about a message. */
export interface Reply {
  /** The status of the wallet's answer, such as RS_OK; `timeout` or `unreadable` where there is none. */
  status: string;
  /** Cash in hundred-thousandths of the currency; null where the answer says none. */
  balance: number | null;
  user?: string;
  currency?: string;
}

/** Sends a message and returns the word about it. It never rejects. */
export type Send = (message: Message) => Promise<Reply>;

const unreadable: Reply = { status: 'unreadable', balance: null };
export const timedOut: Reply = { status: 'timeout', balance: null };

/** Reads an answer. One that answers another call than this is worth nothing. */
function readReply(text: string, asked: string): Reply {
  const answer = JSON.parse(text) as Record<string, unknown> | null;
  const wanted = (JSON.parse(asked) as { request_uuid: string }).request_uuid;
  const { status, balance, user, currency, request_uuid: id } = answer ?? {};
  if (typeof status !== 'string') return unreadable;
  if (status === 'RS_OK' && id !== wanted) return unreadable;
  return {
    status,
    balance: typeof balance === 'number' && Number.isSafeInteger(balance) ? balance : null,
    ...(typeof user === 'string' && { user }),
    ...(typeof currency === 'string' && { currency }),
  };
}

/**
 * Makes the way to Poy's wallet over real HTTP. A call is given up after `deadlineMs`, and `onTrouble` gets
 * the reason why one could not be made.
 */
export function createWire(
  callback: string,
  deadlineMs: number,
  onTrouble: (trouble: string) => void,
): Send {
  return async ({ path, body, signature }) => {
    try {
      const response = await fetch(`${callback}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      });
      const text = await response.text();
      return response.ok ? readReply(text, body) : unreadable;
    } catch (error) {
      onTrouble(errorText(error));
      return error instanceof SyntaxError ? unreadable : timedOut;
    }
  };
}
