import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tokenHeader } from '@poy/contract/rules';
import { randomUUID } from 'node:crypto';
import { balanceOf, credit, heldOf, verifyLedger } from '../../ledger/index.ts';
import { betFields, tellerOf } from '../../testing/gameMessages.ts';
import { everyAttack } from '../../testing/longForm.ts';
import { roundOf } from '../../testing/operatorWorld.ts';
import { openPlayedProvider, type PlayedProvider } from '../../testing/playedProvider.ts';
import { overOrWaits } from '../../testing/somebodyWaits.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { launch } from '../../testing/worlds/gamesWorld.ts';
import { createWithdrawWorld, type WithdrawWorld } from '../../testing/worlds/withdrawWorld.ts';

/** The turns, each with a member of its own while there are some. */
const turns = everyAttack ? 150 : 12;
const satangEach = 30_000;
/** What the cash of the member is above whole baht, so that a rounded sum is seen. */
const odd = 37;
const cashSatang = 100_000 + odd;

let w: WithdrawWorld;
let provider: PlayedProvider;
let betId: number;
beforeAll(async () => {
  w = await createWithdrawWorld();
  provider = await openPlayedProvider(w.t.db, ownerOf(w.t.db));
  betId = await roundOf(w.t.db, 'BET_YEEKEE_SPEED');
});
afterAll(async () => {
  expect(await verifyLedger(w.t.db)).toEqual([]);
  await provider.close();
  await w.t.close();
});

/** Buys ten lines of 30 baht. */
const slip = async (): Promise<boolean> => {
  const lines = Array.from('0123456789', (number) => ({ option: 'teng_bon_1', number, price: 30 }));
  const answer = await w.t.call('/poy-api/poys.create', {
    body: { betId, lines, accept: 'any' },
    headers: { [tokenHeader]: w.token, 'idempotency-key': randomUUID() },
  });
  return answer.status === 200;
};

it(`of a withdrawal, a slip and game bets at the same time exactly what the cash allows is taken`, async () => {
  const tell = tellerOf(w.t.app, provider);
  const taken = new Set<string>();
  for (let turn = 0; turn < turns; turn += 1) {
    await w.newMember();
    const more = { key: randomUUID(), type: 'ADMIN_INCREASE', member: w.uuid, satang: odd };
    await credit(w.t.db, { ...more, reference: null });
    const player = { member: w.uuid, token: await launch(provider.world, w.uuid) };
    const bet = async () =>
      (await tell('/transaction/bet', betFields(player, satangEach))).status === 'RS_OK';
    const asked = {
      withdrawal: async () => (await w.ask({ baht: 300 })).status === 200,
      slip,
      first: bet,
      second: bet,
      third: bet,
    };
    const names = Object.keys(asked) as (keyof typeof asked)[];
    // Another one begins each turn.
    const order = names.map((_, place) => names[(place + turn) % names.length] ?? 'slip');
    // The first one stands before the member's cash, and the others come meanwhile.
    const begun = await whileHeld(w.t.db, w.uuid, async () => {
      const [first, ...others] = order;
      const ahead = asked[first ?? 'slip']();
      await overOrWaits(w.t.db, ahead);
      return [ahead, ...others.map((name) => asked[name]())];
    });
    const done = await Promise.all(begun);
    order.filter((_, place) => done[place]).forEach((name) => taken.add(name));
    const withdrawn = done[order.indexOf('withdrawal')] ? satangEach : 0;
    expect([turn, done.filter(Boolean).length]).toEqual([turn, 3]);
    expect((await balanceOf(w.t.db, w.uuid)).satang).toBe(cashSatang - 3 * satangEach);
    expect(await heldOf(w.t.db, w.uuid)).toBe(withdrawn);
  }
  // Each of them was among those that came first.
  expect([...taken].sort()).toEqual(['first', 'second', 'slip', 'third', 'withdrawal']);
});
