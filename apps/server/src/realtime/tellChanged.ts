import { realtime } from '@poy/contract/rules';
import type { Bus, Publisher } from '../deps.ts';
import { changedTopic } from '../http/answers/epochs.ts';

/**
 * Makes a publisher that also tells every process when a round has changed, before browsers hear of
 * it. A browser that asks again because of the message then gets no list from before.
 */
export const tellChanged = (publisher: Publisher, bus: Bus): Publisher => ({
  publish(messages) {
    if (messages.some(({ event }) => event === realtime.roundChanged)) bus.send(changedTopic, null);
    return publisher.publish(messages);
  },
});
