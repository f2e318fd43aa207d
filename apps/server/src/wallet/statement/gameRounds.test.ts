import type { GameRoundsReply, TransactionsReply } from '@poy/contract';
import { transactionGroups } from '@poy/contract/rules';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WalletCommand } from '../../games/core/WalletCommand.ts';
import { credit, verifyLedger } from '../../ledger/index.ts';
import { adjustOf, betOf, payoutOf } from '../../testing/gameCommands.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ask } from '../../testing/ask.ts';
import { ownerOf } from '../../testing/testDb.ts';
import {
  gamesWorld,
  launch,
  play,
  type GamesWorld,
  type Player,
} from '../../testing/worlds/gamesWorld.ts';

let t: TestApp;
let world: GamesWorld;
let player: Player;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  world = await gamesWorld(t.db);
  await ownerOf(t.db).script(
    'INSERT INTO play.rule (site_id, games) VALUES (2, true) ON CONFLICT (site_id) DO UPDATE SET games = true',
  );
  token = await t.signIn('demo16');
  const [row] = await ask<{ uuid: string }>(t.db, {
    name: 'test_demo16',
    text: `SELECT uuid FROM members.member WHERE user_name = 'demo16' AND site_id = 2`,
  });
  const member = row?.uuid ?? '';
  await credit(t.db, { key: 'x', type: 'DEPOSIT', member, satang: 50_000, reference: null });
  player = { member, token: await launch(world, member) };
});
afterAll(async () => {
  expect(await verifyLedger(t.db)).toEqual([]);
  await t.close();
});

const done = async (command: WalletCommand) =>
  expect((await play(world, command)).outcome).toMatchObject({ done: true });
const rounds = async (body: object = {}, as = token): Promise<GameRoundsReply> => {
  const { status, data } = await t.call('/poy-api/transactions.games', { token: as, body });
  expect(status).toBe(200);
  return data as GameRoundsReply;
};

it('each round of a game stands once, with what was staked and paid in it', async () => {
  const lost = betOf(player, 1_000, { round: 'lost', closesRound: true });
  const won = betOf(player, 500, { round: 'won' });
  await done(lost);
  await done(won);
  await done(betOf(player, 250, { round: 'won' }));
  await done(payoutOf(won, 2_000));
  await done(adjustOf(player, 70));
  await done(betOf(player, 300, { round: 'open' }));
  const common = { partner: world.partner.code, title: 'Wheel', closedAt: expect.any(Number) };
  const all = await rounds();
  expect(all).toMatchObject({
    rounds: [
      { ...common, round: 'open', staked: 3, paid: 0, net: -3, closedAt: null },
      { ...common, title: null, round: null, staked: 0, paid: 0.7, net: 0.7 },
      { ...common, round: 'won', staked: 7.5, paid: 20, net: 12.5 },
      { ...common, round: 'lost', staked: 10, paid: 0, net: -10 },
    ],
    next: null,
  });
  const first = await rounds({ limit: 3 });
  expect(first.rounds).toEqual(all.rounds.slice(0, 3));
  expect(await rounds({ limit: 3, before: first.next })).toEqual({
    rounds: all.rounds.slice(3),
    next: null,
  });
  expect((await rounds({ endedDate: '2020-01-01T00:00:00.000000Z' })).rounds).toEqual([]);
  expect((await rounds({}, await t.signIn('demo15'))).rounds).toEqual([]);
});

it('the statement has each posting of a game, about its round where it has one', async () => {
  const body = { types: transactionGroups.games };
  const { data } = await t.call('/poy-api/transactions.all', { token, body });
  const { transactions } = data as TransactionsReply;
  expect(transactions.map(({ amount }) => amount)).toEqual([-3, 0.7, 20, -2.5, -5, -10]);
  expect(transactions[0]).toMatchObject({
    transactionType: 'BET_GAME',
    reference: { kind: 'game', text: 'open', betGroup: world.partner.code, betName: null },
  });
  expect(transactions[1]).toMatchObject({ transactionType: 'GAME_ADD', reference: null });
});
