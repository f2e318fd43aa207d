import { realtime } from '@poy/contract/rules';
import type { Bus, Publisher } from '../deps.ts';
import { changedTopic } from '../http/answers/epochs.ts';
import type { EventWriter } from './live/events/writeEvents.ts';

/**
 * Makes a publisher that also tells every process when a round has changed, before browsers hear of
 * it. A browser that asks again because of the message then gets no list from before. `events` tells it to
 * the hub of live messages.
 */
export const tellChanged = (publisher: Publisher, bus: Bus, events: EventWriter): Publisher => ({
  publish(messages) {
    if (messages.some(({ event }) => event === realtime.roundChanged)) bus.send(changedTopic, null);
    events.write(messages);
    return publisher.publish(messages);
  },
});
