import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../../deps.ts';
import type { Hub } from '../sockets/hub.ts';

/** Every process that answers within this time in ms is counted. */
const patienceMs = 300;
const askedTopic = 'realtime.census.asked';
const toldTopic = 'realtime.census.told';

interface Told {
  readonly id: string;
  readonly counts: readonly (readonly [channel: string, subscriptions: number])[];
}

/** The subscriptions of each channel, in all processes. */
export interface Census {
  take(): Promise<ReadonlyMap<string, number>>;
  close(): void;
}

/** Counts subscriptions in all processes: each tells its own when it is asked. */
export function createCensus(bus: Bus, hub: Pick<Hub, 'subscriptions'>): Census {
  const waiting = new Map<string, Map<string, number>>();
  const stops = [
    bus.listen(askedTopic, (id) =>
      bus.send(toldTopic, { id: id as string, counts: hub.subscriptions() } satisfies Told),
    ),
    bus.listen(toldTopic, (message) => {
      const { id, counts } = message as Told;
      const sums = waiting.get(id);
      for (const [channel, count] of sums ? counts : [])
        sums?.set(channel, (sums.get(channel) ?? 0) + count);
    }),
  ];
  return {
    async take() {
      const id = randomUUID();
      const sums = new Map<string, number>();
      waiting.set(id, sums);
      bus.send(askedTopic, id);
      await wait(patienceMs);
      waiting.delete(id);
      return sums;
    },
    close: () => stops.forEach((stop) => stop()),
  };
}
