import { randomUUID } from 'node:crypto';
import type { AfCash, LoyaltyBalance, Turnover } from '@poy/contract';
import { freshName } from '@poy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { credit, verifyLedger } from '../../ledger/index.ts';
import { betOf, payoutOf, rollbackOf } from '../../testing/gameCommands.ts';
import { digits4, roundOf } from '../../testing/operatorWorld.ts';
import { signUp } from '../../testing/signUp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import {
  createCorrectionWorld,
  lao,
  type CorrectionWorld,
} from '../../testing/worlds/correctionWorld.ts';
import { gamesWorld, launch, play, type GamesWorld } from '../../testing/worlds/gamesWorld.ts';
import type { Player as SignedIn } from '../../testing/worlds/players.ts';
import type { Bet } from '../../games/core/WalletCommand.ts';
import { giveRewards } from '../rewards/giveRewards.ts';

let w: CorrectionWorld;
let games: GamesWorld;
beforeAll(async () => {
  w = await createCorrectionWorld();
  games = await gamesWorld(w.t.db);
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

/** Says how much of a game's stake counts at the players' site, in thousandths. */
const rule = (thousandths: number): Promise<unknown> =>
  ownerOf(w.t.db)
    .script(`INSERT INTO play.rule (site_id, games, game_stake) VALUES (2, true, ${thousandths})
    ON CONFLICT (site_id) DO UPDATE SET games = true, game_stake = excluded.game_stake`);
beforeEach(() => rule(1_000));

interface Gambler extends SignedIn {
  bet(baht: number, more?: Partial<Bet>): Promise<Bet>;
}

/** Signs a player up, with 1,000 baht, who has launched a game. */
async function newGambler(player?: SignedIn): Promise<Gambler> {
  const signedIn = player ?? (await w.newPlayer());
  const token = await launch(games, signedIn.uuid);
  return {
    ...signedIn,
    async bet(baht, more) {
      const bet = betOf({ member: signedIn.uuid, token }, baht * 100, more);
      expect((await play(games, bet)).outcome).toMatchObject({ done: true });
      return bet;
    },
  };
}

const payIn = ({ uuid: member }: SignedIn, baht: number) =>
  credit(w.t.db, {
    ...{ key: randomUUID(), type: 'DEPOSIT', member, satang: baht * 100 },
    reference: { kind: 'deposit', id: 1, text: '1' },
  });
const get = async <T>({ token }: SignedIn, path: string): Promise<T> =>
  (await w.t.call(path, { token })).data as T;
const turnover = (player: SignedIn) => get<Turnover>(player, '/poy-api/turnovers');

/** Has a player lose a slip in a round that is settled at once. */
async function loseSlip(player: SignedIn, baht: number): Promise<void> {
  const round = await roundOf(w.t.db, lao);
  await w.buy(player, round, '99', baht);
  await w.result(round, digits4('1234'));
}

describe('the stake of a game', () => {
  it('counts for a whole deposit when its round closes, and not before', async () => {
    const player = await newGambler();
    await payIn(player, 100);
    const bet = await player.bet(100);
    expect(await turnover(player)).toMatchObject({ canWithdraw: false, turnOver: 100 });
    await play(games, payoutOf(bet, 0));
    expect(await turnover(player)).toMatchObject({
      canWithdraw: true,
      deposits: [{ played: 100, cleared: false }],
    });
  });

  it('counts by the rule of the site', async () => {
    await rule(250);
    const player = await newGambler();
    await payIn(player, 100);
    await player.bet(100, { closesRound: true });
    expect(await turnover(player)).toMatchObject({ canWithdraw: false, turnOver: 75 });
  });

  it('counts no more once it is rolled back', async () => {
    const player = await newGambler();
    await payIn(player, 100);
    const bet = await player.bet(100, { closesRound: true });
    expect(await turnover(player)).toMatchObject({ canWithdraw: true });
    await play(games, rollbackOf(bet));
    expect(await turnover(player)).toMatchObject({ canWithdraw: false, turnOver: 100 });
  });

  it('gives commission and points, and takes them back with a rollback', async () => {
    const top = await w.newPlayer();
    const { slug } = await get<AfCash>(top, '/api/af-cashs');
    const made = await signUp(w.t, {
      body: { userName: freshName(), password: 'Demo#2026', phoneNumber: '0887654321', slug },
    });
    const { uuid } = made.data as { uuid: string };
    const token = String(made.headers['x-nvenger-auth']);
    const friend = await newGambler({ uuid, token, userName: '' });
    await payIn(friend, 400);
    const bet = await friend.bet(400, { closesRound: true });
    await giveRewards(w.t.db);
    expect((await get<AfCash>(top, '/api/af-cashs')).afMoney).toBe(2);
    const { lifetime } = await get<LoyaltyBalance>(friend, '/api/loyalty-points.balance');
    expect(lifetime).toBe(4);
    await play(games, rollbackOf(bet));
    await giveRewards(w.t.db);
    expect((await get<AfCash>(top, '/api/af-cashs')).afMoney).toBe(0);
  });
});

describe('a member who has lost everything', () => {
  it('in a game owes no stake for what is gone', async () => {
    const player = await newGambler();
    await payIn(player, 500);
    await w.spend(player, 1_400);
    await player.bet(100, { closesRound: true });
    expect(await turnover(player)).toMatchObject({
      canWithdraw: true,
      deposits: [{ played: 100, cleared: true }],
    });
    await payIn(player, 50);
    expect(await turnover(player)).toMatchObject({ canWithdraw: false, turnOver: 50 });
  });

  it('has not, while a round of a game is open', async () => {
    const player = await newGambler();
    await payIn(player, 500);
    await w.spend(player, 1_300);
    const bet = await player.bet(100);
    await loseSlip(player, 100);
    expect(await turnover(player)).toMatchObject({ canWithdraw: false, turnOver: 400 });
    await play(games, payoutOf(bet, 0));
    expect(await turnover(player)).toMatchObject({ canWithdraw: true });
  });

  it('has not, while a slip waits for its result', async () => {
    const player = await newGambler();
    await payIn(player, 500);
    await w.spend(player, 1_300);
    const round = await roundOf(w.t.db, lao);
    await w.buy(player, round, '99', 100);
    await player.bet(100, { closesRound: true });
    expect(await turnover(player)).toMatchObject({ canWithdraw: false, turnOver: 400 });
    await w.result(round, digits4('1234'));
    expect(await turnover(player)).toMatchObject({ canWithdraw: true });
  });

  it('at a site where games count for nothing owes no stake, either', async () => {
    await rule(0);
    const player = await newGambler();
    await payIn(player, 500);
    await w.spend(player, 1_400);
    await player.bet(100, { closesRound: true });
    expect(await turnover(player)).toMatchObject({ canWithdraw: true });
  });
});
