import { randomUUID } from 'node:crypto';
import { expectNamed, fail } from '@poy/testing';
import { ask } from '../ask.ts';
import type { HeldRow } from '../barrier.ts';
import { tellOfChain } from '../tellOfChain.ts';
import type { Answer } from '../testApp.ts';
import { demoAddress } from './chainWorld.ts';
import type { ManualWorld } from './manualWorld.ts';
import { noShared, paidAt, type MoneyCall, type Scene, type Shared } from './moneyCalls.ts';

type Calls = Readonly<Record<string, MoneyCall>>;

/** What a USDT is worth in baht, so that a transfer without a request is worth the amount of its scene. */
const rate = 35;

/** Millionths of a USDT, as many as no other scene has. */
const microOf = ({ amount }: Shared): number => (amount / rate) * 1_000_000;

/** The reports of the chain about the transfer of a scene, and a request for another one. */
function chainCalls({ t, token }: ManualWorld): Calls {
  const report =
    (fields: object): MoneyCall =>
    (shared) =>
      tellOfChain(t, '/api/chain-feed.transfers', {
        movementId: shared.movementId,
        address: demoAddress,
        fromAddress: 'TSender',
        blockId: 'a',
        confirmations: 20,
        at: paidAt(),
        micro: microOf(shared),
        ...fields,
      });
  return {
    'a transfer on the chain': report({}),
    'the same transfer with few confirmations': report({ confirmations: 3, blockId: 'c' }),
    'the same transfer in another block': report({ blockId: 'b' }),
    'the block of the transfer is gone': report({ status: 'gone' }),
    'another transfer of this amount': (shared) =>
      report({ movementId: `${shared.movementId} 2` })(shared),
    'a request in USDT': () =>
      t.call('/poy-api/deposits.ask', {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: { kind: 'crypto', amount: 500 },
      }),
  };
}

/** Ends the requests in USDT that other scenes have left, so that no transfer is for them any more. */
const endQuotes = ({ t }: ManualWorld): Promise<void> =>
  t.db.script(`UPDATE wallet.deposit SET status = 'rejected', ended_at = now()
    WHERE status IN ('pending', 'matched') AND kind = 'crypto'`);

/** Writes a request in USDT that can be paid, and no other one is open. @returns its id */
async function writeQuote(w: ManualWorld, member: string, shared: Shared): Promise<number> {
  await endQuotes(w);
  const [row] = await ask<{ id: number }>(w.t.db, {
    name: 'test_scene_quote',
    text: `INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key, created_at,
        expires_at, kind, status, rate, micro)
      SELECT $1, b.id, $2, $2, at, gen_random_uuid()::text, at, at + interval '1 hour', 'crypto', 'pending',
        $5 * 100, $3
      FROM wallet.bank b, (SELECT now() - interval '3 hours' AS at) t WHERE b.account_number = $4 RETURNING id`,
    values: [member, Math.round(shared.amount * 100), microOf(shared), demoAddress, rate],
  });
  return row?.id ?? fail('no request');
}

const movementOf = async ({ t }: ManualWorld, { movementId }: Shared): Promise<number> =>
  (
    await ask<{ id: number }>(t.db, {
      name: 'test_scene_transfer',
      text: 'SELECT id FROM wallet.bank_movement WHERE movement_id = $1',
      values: [movementId],
    })
  )[0]?.id ?? fail('no movement');

const transfers = [
  ...['the same transfer with few confirmations', 'the same transfer in another block'],
  ...['the block of the transfer is gone', 'another transfer of this amount'],
] as const;

/** The names of the calls of each scene. */
const called = {
  'a quote that is paid': [
    ...['a transfer on the chain', ...transfers, 'the end of the request', 'the cancellation'],
    ...['a request in USDT', 'a withdrawal'],
  ],
  'a quote that was paid': [...transfers, 'a request in USDT', 'a bet', 'a withdrawal'],
  'a transfer on the chain that waits': [
    ...[...transfers, 'the claim by an operator', 'the refusal for good'],
  ],
  'a transfer on the chain that is claimed': [
    ...[...transfers, 'the approval', 'the release of the claim', 'the rejection of the claim'],
  ],
} as const;

const rows: Readonly<Record<keyof typeof called, readonly HeldRow[]>> = {
  'a quote that is paid': ['deposit', 'account'],
  'a quote that was paid': ['movement', 'deposit', 'account'],
  'a transfer on the chain that waits': ['movement'],
  'a transfer on the chain that is claimed': ['movement', 'account'],
};

/** Makes the states of a transfer on the chain by the calls with these names. */
function makers(w: ManualWorld, member: string, named: (name: string) => MoneyCall) {
  let made = 0;
  const quoted = async (): Promise<Shared> => {
    w.t.pass(500);
    made += 1;
    await tellOfChain(w.t, '/api/chain-feed.rates', { rate, at: Date.now() });
    const shared = { ...noShared, amount: rate * (1_000 + made), movementId: randomUUID() };
    return { ...shared, deposit: await writeQuote(w, member, shared) };
  };
  const arrived = async (shared: Shared, status: string): Promise<Shared> => {
    const { data, text } = (await named('a transfer on the chain')(shared)) as Answer;
    expectNamed(data, text).toMatchObject({ status });
    return { ...shared, movement: await movementOf(w, shared) };
  };
  const waiting = async (): Promise<Shared> => {
    const shared = await quoted();
    await endQuotes(w);
    return arrived({ ...shared, deposit: 0 }, 'unmatched');
  };
  const claimed = async (): Promise<Shared> => {
    const shared = await waiting();
    const { status, text } = (await named('the claim by an operator')(shared)) as Answer;
    expectNamed(status, text).toBe(200);
    return shared;
  };
  return { quoted, paid: async () => arrived(await quoted(), 'credited'), waiting, claimed };
}

/** Makes the states of a transfer of USDT in which calls share rows. */
export function chainScenes(
  w: ManualWorld,
  member: string,
  all: Calls,
): Readonly<Record<string, Scene>> {
  const calls: Calls = { ...all, ...chainCalls(w) };
  const named = (name: string): MoneyCall => calls[name] ?? fail(`no call ${name}`);
  const { quoted, paid, waiting, claimed } = makers(w, member, named);
  const make: Record<keyof typeof called, () => Promise<Shared>> = {
    'a quote that is paid': quoted,
    'a quote that was paid': paid,
    'a transfer on the chain that waits': waiting,
    'a transfer on the chain that is claimed': claimed,
  };
  const sceneOf = (name: keyof typeof called): Scene => ({
    make: make[name],
    calls: Object.fromEntries(called[name].map((call) => [call, named(call)])),
    rows: rows[name],
  });
  const names = Object.keys(called) as (keyof typeof called)[];
  return Object.fromEntries(names.map((name) => [name, sceneOf(name)]));
}
