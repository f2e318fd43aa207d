import { setImmediate as answered } from 'node:timers/promises';
import type { GatewayEnv } from '../config/readGateway.ts';
import { createHttpGateway } from './createHttpGateway.ts';
import type { Sms } from './Sms.ts';

/** The most messages that are on their way at one time; more are lost. */
const mostOnTheWay = 100;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Makes the way of messages through the installation's gateway. Nothing about a member stands in the
 * log: neither the number nor the text.
 */
export function createSms(
  env: GatewayEnv | null,
  log: Log,
  deliver = env && createHttpGateway(env),
): Sms {
  const onTheWay = new Set<Promise<void>>();
  const lost = (cause: unknown): void =>
    log.warn(
      { cause: cause instanceof Error ? cause.message : String(cause) },
      'a message is lost',
    );
  return {
    send(message) {
      if (!deliver) return lost('no gateway');
      if (onTheWay.size >= mostOnTheWay) return lost('too many are on their way');
      // The answer of the call goes first, so that it takes as long with a message as without one.
      const sent = answered()
        .then(() => deliver(message))
        .catch(lost)
        .finally(() => void onTheWay.delete(sent));
      onTheWay.add(sent);
    },
    close: async () => void (await Promise.all(onTheWay)),
  };
}
