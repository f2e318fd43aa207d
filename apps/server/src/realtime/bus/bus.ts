import type { Bus } from '../../deps.ts';

/** The topic on which this process is told that it may have missed messages of the others. */
export const missedTopic = 'bus.missed';

export interface Listeners {
  add(topic: string, hear: (payload: unknown) => void): () => void;
  tell(topic: string, payload: unknown): void;
}

export function createListeners(): Listeners {
  const byTopic = new Map<string, Set<(payload: unknown) => void>>();
  return {
    add(topic, hear) {
      const set = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, set.add(hear));
      return () => void set.delete(hear);
    },
    tell(topic, payload) {
      byTopic.get(topic)?.forEach((hear) => hear(payload));
    },
  };
}

/** Makes a bus for a single process, without a database. */
export function createLocalBus(): Bus {
  const listeners = createListeners();
  return {
    send: (topic, payload) => listeners.tell(topic, payload),
    count: (topic, payload) => listeners.tell(topic, payload),
    listen: (topic, hear) => listeners.add(topic, hear),
    broker: () => null,
    close: () => Promise.resolve(),
  };
}
