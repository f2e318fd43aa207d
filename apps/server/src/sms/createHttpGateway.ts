import { randomUUID } from 'node:crypto';
import type { GatewayEnv } from '../config/readGateway.ts';
import type { Message } from './Sms.ts';

/** The time in ms that the gateway has to answer. */
const patienceMs = 5_000;

/** The answer of a gateway that did not take a message. */
class NotTaken extends Error {}

/**
 * Returns a function that hands a message to an HTTP gateway: `POST {id, to, from, text}` with the
 * secret as a bearer token; any status of 2xx takes it. Where no answer comes, it is handed over
 * once more under the same id, by which a gateway knows the repeat. An answer is final.
 */
export function createHttpGateway(
  { url, secret, allowed }: Pick<GatewayEnv, 'url' | 'secret' | 'allowed'>,
  patience = patienceMs,
): (message: Message) => Promise<void> {
  async function once(id: string, message: Message): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ id, ...message }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new NotTaken(`the gateway answered ${answer.status}`);
  }
  return async (message) => {
    if (allowed && !(await allowed())) throw new NotTaken('the gateway must not be asked');
    const id = randomUUID();
    await once(id, message).catch((error: unknown) => {
      if (error instanceof NotTaken) throw error;
      return once(id, message);
    });
  };
}
