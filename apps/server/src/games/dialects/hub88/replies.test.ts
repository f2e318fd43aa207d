import { describe, expect, it } from '@jest/globals';
import { hub88 } from './hub88.ts';

const { readGames, readLaunch, readRoundPicture, readRecords } = hub88.asks;

/** The fields are those of docs.hub88.io, operator API, "Games API" and "Transactions API". The values are made up. */
const game = {
  game_code: 'tests_wheel',
  name: 'Wheel',
  category: 'Video Slots',
  product: 'Tests',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  url_thumb: 'https://pictures.example/wheel.png',
  enabled: true,
  demo_game_support: true,
  blocked_countries: [],
};
const record = {
  transaction_uuid: 'transaction-1',
  transaction_status: 'TS_SUCCESS',
  kind: 'TK_BET',
  user: 'member-of-tests',
  round: 'round-1',
  amount: 250_000,
  currency: 'THB',
  game_code: 'tests_wheel',
  reference_transaction_uuid: null,
  inserted_at: '2026-11-20T17:00:00.123456Z',
};
const without = (from: object, field: string): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== field));

describe('the list of titles', () => {
  it('is read, whatever else it holds', () => {
    expect(readGames([{ ...game, added_later: { a: 1 } }])).toEqual([
      {
        code: 'tests_wheel',
        name: 'Wheel',
        category: 'Video Slots',
        picture: 'https://pictures.example/wheel.png',
        open: true,
        demo: true,
      },
    ]);
    expect(readGames([])).toEqual([]);
  });

  it('has no demo and no picture where none is told', () => {
    const [read] = readGames([without(without(game, 'url_thumb'), 'demo_game_support')]);
    expect(read).toMatchObject({ picture: null, demo: false });
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', '/wheel.png', '', 5, null])(
    'has no picture at %s',
    (url_thumb) => {
      expect(readGames([{ ...game, url_thumb }])).toMatchObject([{ picture: null }]);
    },
  );

  it.each(['game_code', 'name', 'category', 'enabled'])('is not read without %s', (field) => {
    expect(() => readGames([without(game, field)])).toThrow();
    expect(() => readGames([{ ...game, [field]: 5 }])).toThrow();
  });

  it.each([null, {}, { games: [] }, 'Too Many Requests'])('is not read from %j', (answer) => {
    expect(() => readGames(answer)).toThrow();
  });
});

describe('the address of a game, and of a picture', () => {
  it.each([readLaunch, readRoundPicture])('is one of the web', (read) => {
    expect(read({ url: 'https://game.example/?t=1' })).toBe('https://game.example/?t=1');
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', '//game.example', '', 5])
      expect(() => read({ url })).toThrow();
    expect(() => read({ error: 'no such operator' })).toThrow();
  });
});

describe('the list of transactions', () => {
  const readOne = (more: object) => readRecords([{ ...record, ...more }])[0];

  it('is read', () => {
    expect(readRecords([record])).toEqual([
      {
        transaction: 'transaction-1',
        kind: 'bet',
        user: 'member-of-tests',
        round: 'round-1',
        title: 'tests_wheel',
        units: 250_000n,
        isFree: false,
        takenBack: false,
        reference: null,
        at: new Date('2026-11-20T17:00:00.123Z'),
      },
    ]);
  });

  it.each([
    ['TK_BET', 'bet'],
    ['TK_FREE_BET', 'bet'],
    ['TK_NEG_BET', 'bet'],
    ['TK_WIN', 'payout'],
    ['TK_FREE_WIN', 'payout'],
    ['TK_JP_WIN', 'payout'],
    ['TK_BONUS_WIN', 'payout'],
    ['TK_ROLLBACK', 'rollback'],
    ['TK_ADDED_LATER_WIN', 'payout'],
  ])('knows %s as a %s', (kind, read) => {
    expect(readOne({ kind })).toMatchObject({ kind: read });
  });

  it.each([
    [{ kind: 'TK_FREE_BET' }, { isFree: true, takenBack: false }],
    [{ kind: 'TK_BONUS_WIN' }, { isFree: false, takenBack: false }],
    [{ transaction_status: 'TS_ROLLEDBACK' }, { isFree: false, takenBack: true }],
  ])('says of %j what it took and whether it stands', (more, read) => {
    expect(readOne(more)).toMatchObject(read);
  });

  it.each(['TK_TIP', 'WIN', 'TK_', ''])(
    'is not read with a transaction of the kind "%s"',
    (kind) => {
      expect(() => readOne({ kind })).toThrow();
    },
  );

  it.each(['TS_SUCCESS', 'TS_ROLLEDBACK', 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED', 'TS_ADDED_LATER'])(
    'has a transaction of the status %s',
    (transaction_status) => {
      expect(readOne({ transaction_status })).toBeDefined();
    },
  );

  it('leaves out what we have refused, under either name of its status', () => {
    expect(readOne({ transaction_status: 'TS_DECLINED' })).toBeUndefined();
    expect(readOne({ transaction_status: undefined, status: 'TS_DECLINED' })).toBeUndefined();
  });

  it.each([
    '2026-11-20T17:00:00',
    '2026-11-20T17:00:00Z',
    '2026-11-20 17:00:00',
    '2026-11-21T00:00:00+07:00',
  ])('knows the time %s', (inserted_at) => {
    expect(readOne({ inserted_at })).toMatchObject({ at: new Date('2026-11-20T17:00:00Z') });
  });

  it.each(['', 'yesterday', '2026-11-20', '2026-13-45T99:00:00Z', 1_763_658_000])(
    'is not read with the time %s',
    (inserted_at) => {
      expect(() => readOne({ inserted_at })).toThrow();
    },
  );

  it.each(['transaction_uuid', 'kind', 'user', 'amount', 'inserted_at'])(
    'is not read without %s',
    (field) => {
      expect(() => readRecords([without(record, field)])).toThrow();
    },
  );

  it('is not read with a part of a unit', () => {
    expect(() => readOne({ amount: 0.5 })).toThrow();
  });
});
