import type { Bus, Publisher, RealtimeMessage } from '../../deps.ts';

export const realtimeTopic = 'realtime';

/**
 * Publishes through the embedded realtime endpoint: every process hands the messages to the sockets
 * it holds.
 */
export function createBusPublisher(bus: Bus): Publisher {
  return {
    publish(messages: readonly RealtimeMessage[]) {
      if (messages.length > 0) bus.send(realtimeTopic, messages);
      return Promise.resolve();
    },
  };
}
