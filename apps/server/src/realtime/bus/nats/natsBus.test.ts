import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerEnv } from '../../../config/readBroker.ts';
import type { Bus } from '../../../deps.ts';
import { missedTopic } from '../bus.ts';
import { heardBy, testBus } from '../testing/busContract.ts';
import { fakeBroker, type FakeBroker } from '../testing/fakeBroker.ts';
import { createSeal } from './frames.ts';
import { createNatsBus } from './natsBus.ts';

const seal = createSeal('a secret of this installation', 'one database');
let broker: FakeBroker;
const times = { beat: 400, patience: 400, firstRetry: 20, longestRetry: 200 };
const open: Bus[] = [];
beforeEach(async () => {
  broker = await fakeBroker({ password: 'of the broker' });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
  await broker.close();
});

const at = (): BrokerEnv => ({
  servers: [`127.0.0.1:${broker.port}`],
  tls: false,
  access: { user: 'poy', pass: 'of the broker' },
});
async function bus(
  changes: Partial<Parameters<typeof createNatsBus>[0]> = {},
  said: string[] = [],
) {
  const made = await createNatsBus({
    broker: at(),
    seal,
    times,
    onTrouble: ({ message }) => said.push(message),
    onBack: (words) => said.push(words),
    ...changes,
  });
  open.push(made);
  return made;
}

testBus(() => ({
  open: (troubles) =>
    createNatsBus({
      broker: at(),
      seal,
      times,
      onTrouble: (error) => troubles.push(error),
      onBack: () => undefined,
    }),
  async cut() {
    await broker.cut();
    await wait(50);
    await broker.mend();
  },
}));

describe('while the broker is away', () => {
  it('the bus is there at once, says so once, and brings what waited when it is back', async () => {
    await broker.cut();
    const said: string[] = [];
    const [one, two] = [await bus({}, said), await bus()];
    const [here, there] = [heardBy(one, 'a'), heardBy(two, 'a')];
    one.send('a', 1);
    expect([here, one.broker()]).toEqual([[1], 'away']);
    // Several tries in vain are one line.
    await wait(300);
    expect(said).toHaveLength(1);
    await broker.mend();
    await poll(() => there).toEqual([1]);
    expect(one.broker()).toBe('ok');
    expect(said.at(-1)).toMatch(/^The broker is back after \d+ s$/);
    expect(said.join()).not.toContain('of the broker');
  });

  it('one that hangs is taken for lost, and what it did not confirm comes once', async () => {
    const [one, two] = [await bus(), await bus()];
    const [there, missed] = [heardBy(two, 'a'), heardBy(two, missedTopic)];
    one.send('a', 1);
    await poll(() => there).toEqual([1]);
    broker.hang();
    one.send('a', 2);
    await poll(() => [one, two].map((each) => each.broker())).toEqual(['away', 'away']);
    await broker.mend();
    one.send('a', 3);
    await poll(() => there).toEqual([1, 2, 3]);
    expect(missed).toEqual([]);
  });
});

describe('a message that got lost', () => {
  it.each([
    ['the next one', true],
    ['the next beat', false],
  ])('shows by the number of %s, and is sent again', async (_what, followed) => {
    const [one, two] = [await bus(), await bus()];
    const [there, missed] = [heardBy(two, 'a'), heardBy(two, missedTopic)];
    one.send('a', 1);
    await poll(() => there).toEqual([1]);
    const lost = broker.lose((content) => seal.open(content)?.kind === 'whole');
    one.send('a', 2);
    await lost;
    if (followed) one.send('a', 3);
    await poll(() => there).toEqual(followed ? [1, 2, 3] : [1, 2]);
    expect(missed).toEqual([]);
  });

  it('was too long, so the others hear that they missed it', async () => {
    const [one, two] = [await bus(), await bus()];
    const [there, missed] = [heardBy(two, 'a'), heardBy(two, missedTopic)];
    one.send('a', 'x'.repeat(9 * 1024 * 1024));
    one.send('a', 'short');
    await poll(() => there).toEqual(['short']);
    expect(missed).toHaveLength(1);
  });
});

describe('a broker that several installations share', () => {
  it('brings none of them a message of another, and nobody reads or makes one', async () => {
    const foreign = [
      createSeal('a secret of this installation', 'another database'),
      createSeal('a secret of another installation', 'one database'),
    ];
    expect(new Set([seal, ...foreign].map(({ subject }) => subject)).size).toBe(3);
    const mine = await bus();
    const heard = heardBy(mine, 'a');
    for (const other of foreign) {
      // Its frames are not read even where they come under our subject.
      const theirs = await bus({ seal: { ...other, subject: seal.subject } });
      theirs.send('a', 'SESSION');
    }
    broker.publish(seal.subject, Buffer.from('{"from":"x","messages":[["a","forged"]]}'));
    broker.publish(seal.subject, Buffer.alloc(0));
    const friend = await bus();
    friend.send('a', 'ours');
    await poll(() => heard).toEqual(['ours']);
    expect(Buffer.concat(broker.taken.map(({ content }) => content)).includes('SESSION')).toBe(
      false,
    );
    expect(mine.broker()).toBe('ok');
  });
});

describe('a broker that refuses', () => {
  it.each([
    ['the password', { access: { user: 'poy', pass: 'a wrong one' } }, /Authorization Violation/],
    ['an unencrypted client', { tls: true }, /tls/],
  ])('%s is away, and the words hold no secret', async (_what, changes, words) => {
    const said: string[] = [];
    const made = await bus({ broker: { ...at(), ...changes } }, said);
    expect(made.broker()).toBe('away');
    expect(said).toEqual([expect.stringMatching(words)]);
    expect(said.join()).not.toMatch(/of the broker|a wrong one/);
  });

  it('large messages is away', async () => {
    await broker.close();
    broker = await fakeBroker({ password: 'of the broker', maxPayload: 4_096 });
    const said: string[] = [];
    expect((await bus({}, said)).broker()).toBe('away');
    expect(said).toEqual(['The broker takes 4096 bytes at once, and must take 65536']);
  });

  it('the subject is told, and tried again', async () => {
    const said: string[] = [];
    const made = await bus({}, said);
    broker.tellError(`Permissions Violation for Publish to "${seal.subject}"`);
    await poll(() => said[0]).toContain('Permissions Violation');
    await poll(() => made.broker()).toBe('ok');
  });
});
