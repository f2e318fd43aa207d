import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { registerHttp } from '../../http/registerHttp.ts';
import { balanceOf, debtOf, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import {
  betFields,
  rollbackFields,
  sendMessage,
  winFields,
  type Fields,
  type Told,
} from '../../testing/gameMessages.ts';
import { openPlayedProvider, type PlayedProvider } from '../../testing/playedProvider.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { testDeps } from '../../testing/testDeps.ts';
import { launch, newPlayer, type Player } from '../../testing/worlds/gamesWorld.ts';
import { registerCallbacks } from '../callbacks/registerCallbacks.ts';
import { dialects } from '../dialects/dialects.ts';

const [betPath, winPath, rollbackPath] = [
  '/transaction/bet',
  '/transaction/win',
  '/transaction/rollback',
] as const;

let database: TestDb;
let app: FastifyInstance;
let ours: PlayedProvider;
let other: PlayedProvider;
/** A partner of the same aggregator, which signs with the same key. */
let sibling: PlayedProvider;
/** A member who plays at all three, and one who does, too. */
let player: Player;
let stranger: Player;
/** What the first member has staked and what it won. */
let bet: Fields;
let win: Fields;
let atOthers: Record<'other' | 'sibling', string>;

beforeAll(async () => {
  database = await createTestDb();
  const open = () => openPlayedProvider(database.db, database.owner);
  [ours, other, sibling] = [await open(), await open(), await open()];
  await database.owner.script(`UPDATE games.partner_key SET public_key =
      (SELECT k.public_key FROM games.partner_key k WHERE k.partner = ${ours.world.partner.id})
    WHERE partner = ${sibling.world.partner.id}`);
  app = fastify();
  await registerHttp(app, { clock: Date.now });
  await registerCallbacks(app, testDeps(database.db), { dialects });
});
beforeEach(async () => {
  player = await newPlayer(ours.world, 10_000);
  stranger = await newPlayer(ours.world, 10_000);
  await launch(other.world, stranger.member);
  atOthers = {
    other: await launch(other.world, player.member),
    sibling: await launch(sibling.world, player.member),
  };
  bet = betFields(player, 1_000);
  win = winFields(bet, 3_000);
  expect(await tell(betPath, bet)).toMatchObject({ status: 'RS_OK' });
});
afterEach(async () => expect(await verifyLedger(database.db)).toEqual([]));
afterAll(async () => {
  await app.close();
  for (const provider of [ours, other, sibling]) await provider.close();
  await database.drop();
});

interface Way {
  /** Whose key signs. */
  readonly by?: PlayedProvider;
  /** At whose address. */
  readonly at?: PlayedProvider;
  readonly headers?: Readonly<Record<string, string>>;
}

const written = (fields: Fields): string =>
  JSON.stringify({ request_uuid: randomUUID(), ...fields });
function tell(
  path: string,
  message: Fields | string,
  { by = ours, at = ours, headers }: Way = {},
): Promise<Told> {
  const body = typeof message === 'string' ? message : written(message);
  const signed = headers ?? { 'x-hub88-signature': by.signed(body) };
  return sendMessage(app, at.world.partner.code, path, body, signed);
}
const cash = async ({ member }: Player): Promise<number> =>
  (await balanceOf(database.db, member)).satang;
/** Counts what the members of this test moved, or what was kept in their name, at any partner. */
async function moves(): Promise<number> {
  const [row] = await ask<{ n: number }>(database.db, {
    name: 'test_forged_moves',
    text: 'SELECT count(*)::int AS n FROM games.move WHERE member = ANY ($1)',
    values: [[player.member, stranger.member]],
  });
  return row?.n ?? 0;
}

/** A message that has to be refused, and the status with which it is. */
interface Forged {
  readonly name: string;
  readonly send: () => Promise<Told>;
  readonly status: string;
}

const noSignature = 'RS_ERROR_INVALID_SIGNATURE';
const noToken = 'RS_ERROR_INVALID_TOKEN';
const promo = (more: Fields = {}): Fields => ({
  ...winFields(bet, 5_000),
  is_supplier_promo: true,
  reference_transaction_uuid: null,
  ...more,
});

const forged: Forged[] = [
  {
    name: 'a bet signed by another partner',
    send: () => tell(betPath, betFields(player, 100), { by: other }),
    status: noSignature,
  },
  {
    name: 'a win signed by another partner',
    send: () => tell(winPath, win, { by: other }),
    status: noSignature,
  },
  {
    name: 'a rollback signed by another partner',
    send: () => tell(rollbackPath, rollbackFields(bet), { by: other }),
    status: noSignature,
  },
  {
    name: 'a win at the address of another partner',
    send: () => tell(winPath, win, { at: other }),
    status: noSignature,
  },
  {
    name: 'a body that was changed after it was signed',
    send: () => {
      const body = written(win);
      const headers = { 'x-hub88-signature': ours.signed(body) };
      return tell(winPath, body.replace('"amount":3000000', '"amount":9000000'), { headers });
    },
    status: noSignature,
  },
  {
    name: 'a body with a space more than the signed one',
    send: () => {
      const body = written(win);
      return tell(winPath, `${body} `, { headers: { 'x-hub88-signature': ours.signed(body) } });
    },
    status: noSignature,
  },
  {
    name: 'no signature at all',
    send: () => tell(winPath, win, { headers: {} }),
    status: noSignature,
  },
  {
    name: 'a right signature behind a wrong one in the other header',
    send: () => {
      const body = written(win);
      return tell(winPath, body, {
        headers: {
          'x-hub88-signature': other.signed(body),
          'x-auth-signature': ours.signed(body),
        },
      });
    },
    status: noSignature,
  },
  {
    name: 'a wrong and a right signature in one header',
    send: () => {
      const body = written(win);
      const both = `${other.signed(body)}, ${ours.signed(body)}`;
      return tell(winPath, body, { headers: { 'x-hub88-signature': both } });
    },
    status: noSignature,
  },
  {
    name: 'a bet with a token of another partner',
    send: () => tell(betPath, betFields({ ...player, token: atOthers.other }, 100)),
    status: noToken,
  },
  {
    name: 'a bet with the token of another member',
    send: () => tell(betPath, betFields({ ...player, token: stranger.token }, 100)),
    status: noToken,
  },
  {
    name: 'a bet of a member who never launched here, with their id for a token',
    send: () => tell(betPath, betFields({ member: player.member, token: player.member }, 100)),
    status: noToken,
  },
  {
    name: 'a win for a member of another partner alone',
    send: () => tell(winPath, { ...win, user: randomUUID() }),
    status: noToken,
  },
  {
    name: 'a win for another member than who staked',
    send: () => tell(winPath, { ...win, user: stranger.member, token: stranger.token }),
    status: noToken,
  },
  {
    name: 'a rollback of the bet of another member',
    send: () => {
      const undo = rollbackFields(bet);
      return tell(rollbackPath, { ...undo, user: stranger.member, token: stranger.token });
    },
    status: noToken,
  },
  {
    name: 'a win of a transaction of another partner',
    send: () => tell(winPath, { ...win, token: atOthers.other }, { by: other, at: other }),
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  },
  {
    name: 'a recorded win at a partner of the same key',
    send: () => tell(winPath, win, { at: sibling }),
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  },
  {
    name: 'a recorded bet at a partner of the same key',
    send: () => tell(betPath, bet, { at: sibling }),
    status: noToken,
  },
  {
    name: 'a recorded promotion at a partner of the same key',
    send: () => tell(winPath, promo(), { at: sibling }),
    status: noToken,
  },
  {
    name: 'a promotion with a token that nobody was given',
    send: () => tell(winPath, promo({ token: 'nobody-was-given-this' })),
    status: noToken,
  },
  {
    name: 'a promotion with the token of another member',
    send: () => tell(winPath, promo({ token: stranger.token })),
    status: noToken,
  },
  {
    name: 'a bet again with more money',
    send: () => tell(betPath, { ...bet, amount: 2_000_000 }),
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  },
  {
    name: 'a bet again in another round',
    send: () => tell(betPath, { ...bet, round: randomUUID() }),
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  },
  {
    name: 'the body of a bet at the address of wins',
    send: () => tell(winPath, bet),
    status: 'RS_ERROR_WRONG_SYNTAX',
  },
  {
    name: 'the body of a bet at the address of rollbacks',
    send: () => tell(rollbackPath, bet),
    status: 'RS_ERROR_WRONG_SYNTAX',
  },
];

describe('a message that is forged, crossed or old', () => {
  it.each(forged)('$name moves nothing', async ({ send, status }) => {
    const before = [await cash(player), await cash(stranger), await moves()];
    expect((await send()).status).toBe(status);
    expect([await cash(player), await cash(stranger), await moves()]).toEqual(before);
  });
});

describe('a body that was recorded', () => {
  it('moves nothing at any other address, nor again at its own, days after the session', async () => {
    const body = written(win);
    expect(await tell(winPath, body)).toMatchObject({ status: 'RS_OK', balance: 12_000_000 });
    await database.owner.script(`UPDATE games.session SET expires_at = created_at + interval '1 ms'
      WHERE member = '${player.member}'`);
    const [before, paid] = [await moves(), await cash(player)];
    const answers: string[] = [];
    for (const path of dialects.hub88?.paths ?? [])
      answers.push(`${path} ${(await tell(path, body)).status}`);
    expect(answers.filter((one) => /transaction|wallet\/(bet|win|rollback)/.test(one))).toEqual([
      '/transaction/bet RS_ERROR_DUPLICATE_TRANSACTION',
      '/transaction/win RS_OK',
      '/transaction/rollback RS_ERROR_DUPLICATE_TRANSACTION',
      '/wallet/bet RS_ERROR_DUPLICATE_TRANSACTION',
      '/wallet/win RS_OK',
      '/wallet/rollback RS_ERROR_DUPLICATE_TRANSACTION',
    ]);
    expect([await moves(), await cash(player)]).toEqual([before, paid]);
    expect(await debtOf(database.db, player.member)).toBe(0);
  });

  it('of a member who left opens no bet', async () => {
    const body = written(betFields(player, 100));
    await database.owner.script(`UPDATE games.session SET ended_at = now()
      WHERE member = '${player.member}'`);
    expect(await tell(betPath, body)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });
});

describe('what is owed', () => {
  it('is paid to who staked, also where the token or the round is another one', async () => {
    const sent = { ...win, token: atOthers.other, round: randomUUID() };
    expect(await tell(winPath, sent)).toMatchObject({ status: 'RS_OK' });
    expect(await cash(player)).toBe(12_000);
  });

  it('is paid of a promotion once, after the session and the round are over', async () => {
    await tell(winPath, win);
    await database.owner.script(`UPDATE games.session SET ended_at = now()
      WHERE member = '${player.member}'`);
    const gift = promo();
    for (let n = 0; n < 2; n += 1)
      expect(await tell(winPath, gift)).toMatchObject({ status: 'RS_OK', balance: 17_000_000 });
    expect(await cash(player)).toBe(17_000);
  });
});
