import { afterEach, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import type { Bus } from '../../../deps.ts';
import { missedTopic } from '../bus.ts';

/** A way in which messages travel between processes. */
export interface BusWorld {
  /** Opens the bus of one more process. */
  open(troubles: unknown[]): Promise<Bus>;
  /** Ends the connections of all processes. They come back by themselves. */
  cut(): Promise<unknown>;
}

/** Notes what a process hears on a topic. */
export const heardBy = (listener: Bus, topic: string): unknown[] => {
  const heard: unknown[] = [];
  listener.listen(topic, (payload) => heard.push(payload));
  return heard;
};

/** Registers the tests that every bus between processes passes. `world` answers once tests run. */
export function testBus(world: () => BusWorld): void {
  const open: Bus[] = [];
  const bus: Opening = async (troubles = []) => {
    const made = await world().open(troubles);
    open.push(made);
    return made;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });
  testDelivery(bus);
  testLosses(bus, () => world().cut());
}

type Opening = (troubles?: unknown[]) => Promise<Bus>;

function testDelivery(bus: Opening): void {
  it('tells everybody exactly once and in order, however long the messages are', async () => {
    const [one, two] = [await bus(), await bus()];
    const [here, there, elsewhere] = [heardBy(one, 'a'), heardBy(two, 'a'), heardBy(two, 'b')];
    const sent = Array.from({ length: 60 }, (_, i) => ({
      i,
      text: 'ก'.repeat(i % 20 === 0 ? 90_000 : i % 3 === 0 ? 9_000 : 50),
    }));
    for (const message of sent) {
      one.send('a', message);
      if (message.i % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(here).toEqual(sent);
    await poll(() => there.length).toBe(sent.length);
    expect(there).toEqual(sent);
    // Messages go in both directions, and none comes back to its sender.
    two.send('a', 'back');
    await poll(() => here.at(-1)).toBe('back');
    expect(here).toHaveLength(sent.length + 1);
    expect(there.filter((payload) => payload === 'back')).toHaveLength(1);
    expect(elsewhere).toEqual([]);
  });

  it('loses no news for a flood of counts, of which the newest are told', async () => {
    const [one, two] = [await bus(), await bus()];
    const [here, there, news] = [
      heardBy(one, 'count'),
      heardBy(two, 'count'),
      heardBy(two, 'money'),
    ];
    one.send('money', 'paid');
    for (let n = 1; n <= 6_000; n += 1) one.count('count', `key${n}`);
    expect(here).toHaveLength(6_000);
    await poll(() => there.at(-1)).toBe('key6000');
    expect([news, there.length, there[0]]).toEqual([['paid'], 1_000, 'key5001']);
  });
}

function testLosses(bus: Opening, cut: () => Promise<unknown>): void {
  it('says that something was missed where more news waited than are kept', async () => {
    const [one, two] = [await bus(), await bus()];
    const [there, missed] = [heardBy(two, 'a'), heardBy(two, missedTopic)];
    for (let n = 1; n <= 5_200; n += 1) one.send('a', n);
    await poll(() => missed.length).toBe(1);
    expect([there.length, there[0], there.at(-1)]).toEqual([5_000, 201, 5_200]);
  });

  it('mends a lost connection; what was sent meanwhile comes, or they hear that they missed it', async () => {
    const troubles: unknown[] = [];
    const [one, two] = [await bus(troubles), await bus(troubles)];
    const [there, missed] = [heardBy(two, 'a'), heardBy(two, missedTopic)];
    const sent: number[] = [];
    const cutting = cut();
    for (let n = 1; n <= 100; n += 1) {
      one.send('a', n);
      sent.push(n);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await cutting;
    one.send('a', 'after');
    await poll(() => there.at(-1), { timeout: 15_000 }).toBe('after');
    const heard = there.slice(0, -1) as number[];
    expect(heard).toEqual(sent.filter((n) => heard.includes(n)));
    if (heard.length < sent.length) expect(missed.length).toBeGreaterThan(0);
    expect(troubles.length).toBeGreaterThan(0);
  });

  it('sends what is left when it is closed, and is quiet afterwards', async () => {
    const troubles: unknown[] = [];
    const [one, two] = [await bus(troubles), await bus()];
    const there = heardBy(two, 'a');
    one.send('a', 'last words');
    await one.close();
    one.send('a', 'too late');
    await poll(() => there).toEqual(['last words']);
    two.send('b', 'still here');
    await two.close();
    expect([there, troubles]).toEqual([['last words'], []]);
  });
}
