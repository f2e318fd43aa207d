import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { balanceOf, verifyLedger } from '../../../ledger/index.ts';
import { hub88Bodies, hub88Call, type Hub88Path } from '../../../testing/hub88Calls.ts';
import { createTestDb, type TestDb } from '../../../testing/testDb.ts';
import {
  gamesWorld,
  newPlayer,
  play,
  type GamesWorld,
  type Player,
} from '../../../testing/worlds/gamesWorld.ts';
import { hub88 } from './hub88.ts';

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

/** Caleta leaves the member to the token. */
const namesMember = (path: Hub88Path): boolean => !path.startsWith('/wallet/');

/** Sends a message of the member through the dialect and the core. @returns the body of the answer */
async function sent(path: Hub88Path, more: Record<string, unknown> = {}): Promise<unknown> {
  const { token, member } = player;
  const own = {
    token,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    game_code: 'wheel',
  };
  const name = namesMember(path) ? { user: member } : {};
  const call = hub88Call(path, { ...hub88Bodies[path], ...own, ...name, ...more });
  const command = hub88.parse(call);
  if ('fault' in command) throw new Error(command.fault);
  return JSON.parse(hub88.render(call, command, (await play(world, command)).outcome).body);
}
const cash = async (): Promise<number> => (await balanceOf(database.db, player.member)).satang;
const endSession = (): Promise<unknown> =>
  database.owner.script(
    `UPDATE games.session SET ended_at = now() WHERE member = '${player.member}'`,
  );
const ids = (): [bet: string, round: string] => [randomUUID(), randomUUID()];

describe('a question', () => {
  it('about a member who is only named is answered, also after the session', async () => {
    const known = { status: 'RS_OK', user: player.member };
    expect(await sent('/user/info')).toMatchObject(known);
    await endSession();
    expect(await sent('/user/info')).toMatchObject(known);
  });

  it.each(['not-a-member', '00000000-0000-4000-8000-000000000000'])(
    'about %s, whom nobody knows, is refused',
    async (user) => {
      expect(await sent('/user/info', { user })).toMatchObject({
        status: 'RS_ERROR_INVALID_TOKEN',
      });
    },
  );

  it.each(['/user/balance', '/wallet/balance'] as const)('at %s tells the cash', async (path) => {
    expect(await sent(path)).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
      currency: 'THB',
    });
  });
});

describe.each([
  ['Hub88', '/transaction'],
  ['Caleta', '/wallet'],
] as const)('a round of %s', (_, root) => {
  const at = (name: 'bet' | 'win' | 'rollback') => `${root}/${name}` as const;

  it('is staked, and paid after the session is over', async () => {
    const [bet, round] = ids();
    const stake = { transaction_uuid: bet, round };
    expect(await sent(at('bet'), stake)).toMatchObject({ status: 'RS_OK', balance: 9_750_000 });
    await endSession();
    expect(await sent(at('bet'))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    const paid = { reference_transaction_uuid: bet, round, amount: 1_000_000, round_closed: true };
    expect(await sent(at('win'), paid)).toMatchObject({
      status: 'RS_OK',
      user: player.member,
      balance: 10_750_000,
    });
    expect(await cash()).toBe(10_750);
  });

  it('is rolled back after the session is over, once', async () => {
    const [bet, round] = ids();
    await sent(at('bet'), { transaction_uuid: bet, round });
    await endSession();
    const undo = { reference_transaction_uuid: bet, round, transaction_uuid: randomUUID() };
    const answer = { status: 'RS_OK', balance: 10_000_000 };
    expect(await sent(at('rollback'), undo)).toMatchObject(answer);
    expect(await sent(at('rollback'), undo)).toMatchObject(answer);
    expect(await cash()).toBe(10_000);
  });

  it('that is rolled back before its bet comes never begins', async () => {
    const [bet, round] = ids();
    expect(await sent(at('rollback'), { reference_transaction_uuid: bet, round })).toMatchObject({
      status: 'RS_OK',
    });
    expect(await sent(at('bet'), { transaction_uuid: bet, round })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    });
  });

  it('has no win for a bet that nobody knows', async () => {
    expect(await sent(at('win'), { reference_transaction_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  });

  it('answers a repeat with the first cash, and refuses other content under its id', async () => {
    const [bet, round] = ids();
    const stake = { transaction_uuid: bet, round };
    await sent(at('bet'), stake);
    await sent(at('bet'));
    expect(await sent(at('bet'), stake)).toMatchObject({ status: 'RS_OK', balance: 9_750_000 });
    for (const other of [{ amount: 1_000 }, { round: 'other' }])
      expect(await sent(at('bet'), { ...stake, ...other })).toMatchObject({
        status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      });
  });

  it('tells the cash that there is, where it is not enough', async () => {
    expect(await sent(at('bet'), { amount: 10_001_000 })).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 10_000_000,
    });
  });

  it('knows nobody by a token that was never given out', async () => {
    expect(await sent(at('bet'), { token: 'made-up' })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
  });
});

it('a win of Caleta whose token nobody knows is paid to nobody', async () => {
  const [bet, round] = ids();
  await sent('/wallet/bet', { transaction_uuid: bet, round });
  const paid = { reference_transaction_uuid: bet, round, token: 'made-up' };
  expect(await sent('/wallet/win', paid)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect(await cash()).toBe(9_750);
});

describe("the provider's own promotion", () => {
  const promoted = { is_supplier_promo: true, amount: 500_000 };

  it('is bet for nothing and paid, when the session and the round are over', async () => {
    const [closing, round] = ids();
    await sent('/transaction/bet', { transaction_uuid: closing, round, round_closed: true });
    await endSession();
    const [bet] = ids();
    const stake = { ...promoted, transaction_uuid: bet, round };
    expect(await sent('/transaction/bet', stake)).toMatchObject({
      status: 'RS_OK',
      balance: 9_750_000,
    });
    expect(
      await sent('/transaction/win', { ...promoted, round, reference_transaction_uuid: bet }),
    ).toMatchObject({ status: 'RS_OK', balance: 10_250_000 });
    expect(await cash()).toBe(10_250);
  });

  it('is paid where it names no bet', async () => {
    const alone = { ...promoted, reference_transaction_uuid: null, round: null };
    expect(await sent('/transaction/win', alone)).toMatchObject({
      status: 'RS_OK',
      balance: 10_500_000,
    });
  });

  it.each([
    [
      'a suspended member',
      `UPDATE members.member SET status = 1`,
      `UPDATE members.member SET status = 0`,
    ],
    [
      'a closed title',
      `UPDATE games.title SET state = 'closed'`,
      `UPDATE games.title SET state = 'open'`,
    ],
    [
      'a draining partner',
      `UPDATE games.partner SET state = 'draining'`,
      `UPDATE games.partner SET state = 'on'`,
    ],
  ])('is taken for %s, whose other bets are not', async (_, text, back) => {
    await database.owner.script(text);
    try {
      expect(await sent('/transaction/bet')).not.toMatchObject({ status: 'RS_OK' });
      expect(await sent('/transaction/bet', promoted)).toMatchObject({ status: 'RS_OK' });
    } finally {
      await database.owner.script(back);
    }
    expect(await cash()).toBe(10_000);
  });

  it('is refused by an unknown token, in another currency, and after its rollback', async () => {
    expect(await sent('/transaction/bet', { ...promoted, token: 'made-up' })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
    expect(await sent('/transaction/bet', { ...promoted, currency: 'USD' })).toMatchObject({
      status: 'RS_ERROR_WRONG_CURRENCY',
    });
    const [bet] = ids();
    await sent('/transaction/rollback', { reference_transaction_uuid: bet });
    expect(await sent('/transaction/bet', { ...promoted, transaction_uuid: bet })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    });
  });
});
