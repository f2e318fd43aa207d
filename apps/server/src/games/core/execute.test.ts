import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { balanceOf, debtOf, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { adjustOf, betOf, payoutOf, rollbackOf } from '../../testing/gameCommands.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import {
  gamesWorld,
  launch,
  newPlayer,
  play,
  type GamesWorld,
  type Player,
} from '../../testing/worlds/gamesWorld.ts';
import type { WalletCommand } from './WalletCommand.ts';

let database: TestDb;
let world: GamesWorld;
let player: Player;

beforeAll(async () => {
  database = await createTestDb();
  world = await gamesWorld(database.db);
});
beforeEach(async () => {
  player = await newPlayer(world, 10_000);
});
afterEach(async () => expect(await verifyLedger(database.db)).toEqual([]));
afterAll(() => database.drop());

const cash = async (): Promise<number> => (await balanceOf(database.db, player.member)).satang;
const told = async (command: WalletCommand) => (await play(world, command)).outcome;
const refusalOf = async (command: WalletCommand): Promise<string | null> => {
  const outcome = await told(command);
  return outcome.done ? null : outcome.refusal;
};
const change = (text: string): Promise<unknown> => database.owner.script(text);

describe('a bet', () => {
  it('goes to the house account of its partner', async () => {
    const bet = betOf(player, 2_500);
    const { outcome, moved } = await play(world, bet);
    expect(outcome).toMatchObject({ done: true, repeated: false, balanceSatang: 7_500 });
    expect(moved).toEqual([
      {
        member: player.member,
        type: 'BET_GAME',
        amountSatang: -2_500,
        balanceSatang: 7_500,
        version: 2,
      },
    ]);
    const house = await ask<{ name: string }>(database.owner, {
      name: 'test_house_of_bet',
      text: `SELECT a.name FROM ledger.transfer t JOIN ledger.account a ON a.id = t.to_account
        WHERE t.key = $1`,
      values: [`game:${world.partner.id}:bet:${bet.transaction}`],
    });
    expect(house).toEqual([{ name: `game:${world.partner.code}` }]);
  });

  it('moves nothing a second time, and answers the balance of the first', async () => {
    const bet = betOf(player, 2_500);
    await play(world, bet);
    await play(world, betOf(player, 1_000));
    const { outcome, moved } = await play(world, bet);
    expect(outcome).toMatchObject({ done: true, repeated: true, balanceSatang: 7_500 });
    expect(moved).toEqual([]);
    expect(await cash()).toBe(6_500);
  });

  it('is answered again after the session has ended', async () => {
    const bet = betOf(player, 2_500);
    await play(world, bet);
    await change(`UPDATE games.session SET ended_at = now() WHERE member = '${player.member}'`);
    expect(await told(bet)).toMatchObject({ done: true, repeated: true });
    expect(await refusalOf(betOf(player, 1))).toBe('session_over');
  });

  it('is refused with other content under a used id', async () => {
    const bet = betOf(player, 2_500);
    await play(world, bet);
    for (const other of [{ units: 1_000n }, { round: 'another' }, { title: null }])
      expect(await refusalOf({ ...bet, ...other })).toBe('duplicate');
    expect(await cash()).toBe(7_500);
  });

  it.each([
    ['beyond the cash', { units: 10_001_000n }, 'not_enough'],
    ['of a part of a satang', { units: 1_500n }, 'wrong_amount'],
    ['below zero', { units: -1_000n }, 'wrong_amount'],
    ['of another currency', { currency: 'USD' }, 'wrong_currency'],
    ['of an unknown title', { title: 'nobody-s' }, 'wrong_title'],
    ['of an unknown token', { token: 'made-up' }, 'unknown_token'],
    ['of somebody else', { user: '00000000-0000-4000-8000-000000000000' }, 'wrong_member'],
  ])('%s is refused', async (_, more, refusal) => {
    expect(await refusalOf(betOf(player, 100, more))).toBe(refusal);
    expect(await cash()).toBe(10_000);
  });

  it('of a free round is written and takes nothing', async () => {
    expect(await told(betOf(player, 5_000, { isFree: true }))).toMatchObject({ done: true });
    expect(await cash()).toBe(10_000);
  });

  it('is refused in a round that is closed', async () => {
    const bet = betOf(player, 100, { closesRound: true });
    await play(world, bet);
    expect(await refusalOf(betOf(player, 100, { round: bet.round }))).toBe('round_closed');
  });

  it.each([
    ['status 1', `UPDATE members.member SET status = 1`, 'status'],
    ['status 3', `UPDATE members.member SET status = 3`, 'status'],
    ['a site without games', `UPDATE play.rule SET games = false`, 'site'],
    ['a site that is closed', `UPDATE sites.site SET closed_at = now()`, 'closed'],
    ['a blocked region', `UPDATE play.rule SET blocked_regions = '{TH}'`, 'region'],
  ])('is refused, and a payout and a rollback are not, under %s', async (_, text, why) => {
    const paid = betOf(player, 1_000);
    const undone = betOf(player, 500);
    await play(world, paid);
    await play(world, undone);
    await change(text);
    try {
      expect(await told(betOf(player, 100))).toMatchObject({ refusal: 'may_not_play', why });
      expect(await told(payoutOf(paid, 3_000))).toMatchObject({ done: true });
      expect(await told(rollbackOf(undone))).toMatchObject({ done: true });
      expect(await cash()).toBe(12_000);
    } finally {
      await change(`UPDATE members.member SET status = 0; UPDATE sites.site SET closed_at = NULL;
        UPDATE play.rule SET games = true, blocked_regions = '{}'`);
    }
  });

  it.each([
    [
      'a title that is closed',
      `UPDATE games.title SET state = 'closed'`,
      `UPDATE games.title SET state = 'open'`,
    ],
    [
      'a draining partner',
      `UPDATE games.partner SET state = 'draining'`,
      `UPDATE games.partner SET state = 'on'`,
    ],
  ])('is refused by %s, which still pays', async (_, text, back) => {
    const bet = betOf(player, 1_000);
    await play(world, bet);
    await change(text);
    expect(await refusalOf(betOf(player, 100))).toBe('title_closed');
    expect(await told(payoutOf(bet, 1_000))).toMatchObject({ done: true });
    await change(back);
  });

  it('that comes after the time of its partner is not written', async () => {
    expect((await play(world, betOf(player, 100), -1)).outcome).toMatchObject({
      refusal: 'too_late',
    });
    expect(await cash()).toBe(10_000);
  });

  it('asks for the region of its own launch', async () => {
    const abroad = await launch(world, player.member, 'US');
    await change(`UPDATE play.rule SET blocked_regions = '{US}'`);
    expect(await refusalOf(betOf({ ...player, token: abroad }, 100))).toBe('may_not_play');
    expect(await refusalOf(betOf(player, 100))).toBeNull();
    await change(`UPDATE play.rule SET blocked_regions = '{}'`);
  });
});

describe('a payout', () => {
  it('pays once and keeps what is below a satang', async () => {
    const bet = betOf(player, 1_000);
    await play(world, bet);
    const win = payoutOf(bet, 0, { units: 1_234_567n });
    await play(world, win);
    expect(await told(win)).toMatchObject({ done: true, repeated: true });
    expect(await cash()).toBe(10_234);
    const rests = await ask(database.db, {
      name: 'test_rest',
      text: 'SELECT rest FROM games.move WHERE transaction = $1',
      values: [win.transaction],
    });
    expect(rests).toEqual([{ rest: 567 }]);
  });

  it('of an unknown bet is refused, but for a promotion', async () => {
    const never = betOf(player, 1_000);
    expect(await refusalOf(payoutOf(never, 500))).toBe('unknown_bet');
    expect(await refusalOf(payoutOf(never, 500, { reference: null }))).toBe('unknown_bet');
    expect(
      await told(payoutOf(never, 500, { isPromotion: true, reference: null, as: 'bonus' })),
    ).toMatchObject({
      done: true,
    });
    expect(await cash()).toBe(10_500);
  });

  it.each([
    ['win', 'WIN_GAME'],
    ['draw', 'DRAW_GAME'],
    ['refund', 'REFUND_GAME'],
    ['bonus', 'BONUS_GAME'],
  ] as const)('as a %s is a %s', async (as, type) => {
    const bet = betOf(player, 1_000);
    await play(world, bet);
    expect((await play(world, payoutOf(bet, 100, { as }))).moved).toMatchObject([{ type }]);
  });

  it('of a bet that was rolled back is refused', async () => {
    const bet = betOf(player, 1_000);
    await play(world, bet);
    await play(world, rollbackOf(bet));
    expect(await refusalOf(payoutOf(bet, 500))).toBe('rolled_back');
    expect(await cash()).toBe(10_000);
  });
});

describe('a free round above the most of its partner', () => {
  const alarms = () =>
    ask(database.owner, {
      name: 'test_free_wins',
      text: `SELECT count, total FROM games.alarm WHERE partner = $1 AND kind = 'free_win'`,
      values: [world.partner.id],
    });
  const free = async (satang: number, as: 'bonus' | 'win' = 'bonus') => {
    const bet = betOf(player, 5_000, { isFree: true });
    await play(world, bet);
    return payoutOf(bet, satang, { as });
  };
  const most = (satang: number | null) =>
    change(`UPDATE games.partner SET most_free_win = ${satang} WHERE id = ${world.partner.id}`);
  afterEach(() => most(null));

  it('is paid once and counted once, also where it is called a win', async () => {
    await play(world, await free(90_000));
    await most(2_000);
    await play(world, await free(2_000));
    expect(await alarms()).toEqual([]);
    const win = await free(2_001);
    expect(await told(win)).toMatchObject({ done: true, balanceSatang: 104_001 });
    expect(await told(win)).toMatchObject({ done: true, repeated: true });
    expect(await alarms()).toEqual([{ count: 1, total: null }]);
    expect(await told(await free(5_000, 'win'))).toMatchObject({ done: true });
    expect(await cash()).toBe(109_001);
    expect(await alarms()).toEqual([{ count: 2, total: null }]);
  });

  it('is neither a win with a stake nor a promotion', async () => {
    await most(1);
    const before = await alarms();
    const bet = betOf(player, 100);
    const spin = betOf(player, 0);
    for (const one of [bet, spin]) await play(world, one);
    for (const win of [
      payoutOf(bet, 9_000),
      payoutOf(spin, 9_000),
      payoutOf(bet, 9_000, { isPromotion: true, as: 'bonus' }),
    ])
      expect(await told(win)).toMatchObject({ done: true });
    expect(await alarms()).toEqual(before);
  });
});

describe('a rollback', () => {
  it('gives a stake back once, whoever sends it how often', async () => {
    const bet = betOf(player, 1_000);
    await play(world, bet);
    const undo = rollbackOf(bet);
    expect((await play(world, undo)).moved).toMatchObject([
      { type: 'ABORT_GAME', amountSatang: 1_000 },
    ]);
    expect(await told(undo)).toMatchObject({ done: true, repeated: true });
    expect(await told(rollbackOf(bet))).toMatchObject({ done: true, repeated: false });
    expect(await cash()).toBe(10_000);
  });

  it('of a bet that never came refuses it when it comes', async () => {
    const late = betOf(player, 1_000);
    expect(await told(rollbackOf(late))).toMatchObject({ done: true, unknown: true });
    expect(await refusalOf(late)).toBe('rolled_back');
    expect(await cash()).toBe(10_000);
  });

  it('of a win that was spent leaves a debt, and no account below zero', async () => {
    const bet = betOf(player, 10_000);
    await play(world, bet);
    const win = payoutOf(bet, 30_000, { closesRound: false });
    await play(world, win);
    await play(world, betOf(player, 25_000));
    const undo = rollbackOf(win);
    expect((await play(world, undo)).moved).toMatchObject([
      { type: 'GAME_DEDUCT', amountSatang: -5_000 },
    ]);
    expect(await told(undo)).toMatchObject({ done: true, repeated: true });
    expect(await cash()).toBe(0);
    expect(await debtOf(database.db, player.member)).toBe(25_000);
  });
});

describe('a recorded message at the address of another kind', () => {
  // A provider signs the body of a message and not its address.
  it('moves nothing: an id belongs to one kind of command', async () => {
    const bet = betOf(player, 1_000);
    await play(world, bet);
    const win = payoutOf(bet, 3_000);
    await play(world, win);
    expect(await refusalOf(rollbackOf(bet, { transaction: win.transaction }))).toBe('duplicate');
    expect(await refusalOf(betOf(player, 3_000, { transaction: win.transaction }))).toBe(
      'duplicate',
    );
    expect(await refusalOf(adjustOf(player, 1, { transaction: bet.transaction }))).toBe(
      'duplicate',
    );
    expect(await cash()).toBe(12_000);
  });
});

describe('a correction', () => {
  it('adds, and takes back what is there', async () => {
    await play(world, betOf(player, 100));
    expect((await play(world, adjustOf(player, 700))).moved).toMatchObject([{ type: 'GAME_ADD' }]);
    expect((await play(world, adjustOf(player, -20_000))).moved).toMatchObject([
      { type: 'GAME_DEDUCT' },
    ]);
    expect(await cash()).toBe(0);
    expect(await debtOf(database.db, player.member)).toBe(9_400);
  });
});
