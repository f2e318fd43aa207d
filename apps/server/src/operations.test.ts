import { randomUUID } from 'node:crypto';
import {
  data,
  errorCodes,
  errorReply,
  operations,
  type Deposit,
  type ErrorCode,
  type MarketRounds,
  type NumberSet,
  type Operation,
  type Path,
  type PlaceSetsBody,
  type SetLottery,
  type SetTicket,
  type SiteBank,
  type Slip,
} from '@poy/contract';
import type { SetLotteryName } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed, fail } from '@poy/testing';
import { tick } from './lottery/clockwork/tick.ts';
import { feedSignature } from './plugins/feedSignature.ts';
import { operatorCases } from './testing/operatorCases.ts';
import { usualSetOffer } from './testing/setsWorld.ts';
import { createTestApp, type Asked, type TestApp } from './testing/testApp.ts';
import { aTag, necessary } from './testing/visitorEvents.ts';

let t: TestApp;
let token: string;
let uuid: string;
/** A round that takes slips and shots, one whose time is over, and one that has not opened. */
let open: number;
let over: number;
let waiting: number;
/** One that takes slips for long, of a market whose slips can be cancelled. */
let later: number;
let bank: SiteBank;

const codes = Object.keys(errorCodes) as ErrorCode[];

async function endRound(id: number): Promise<void> {
  const text = `UPDATE lottery.round SET opens_at = now() - interval '9 min', closes_at = now() - interval '3 min', results_at = now() - interval '1 min', shots_close_at = now() - interval '1 min' WHERE id = $1`;
  await t.db.query({ name: 'test_end_round', text, values: [id] });
  await tick(t.deps);
}

beforeAll(async () => {
  t = await createTestApp();
  token = await t.signIn('demo01');
  await tick(t.deps);
  const markets = (await t.call('/poy-api/bet-lists.latest')).data as MarketRounds[];
  const rounds = markets
    .filter(({ kind }) => kind === 'yeekee')
    .flatMap(({ rounds: list }) => list);
  const last = rounds.sort((a, b) => b.unixTimeStamp.realCloseTime - a.unixTimeStamp.realCloseTime);
  const [lastOpen, beforeIt] = last.filter(({ status }) => status === 'open');
  [open, over, waiting] = [
    lastOpen?.betId ?? 0,
    beforeIt?.betId ?? 0,
    last.find(({ status }) => status === 'waiting')?.betId ?? 0,
  ];
  const daily = markets
    .filter(({ kind }) => kind !== 'yeekee')
    .flatMap(({ rounds: list }) => list.filter(({ status }) => status === 'open'));
  later =
    daily.sort((a, b) => b.unixTimeStamp.realCloseTime - a.unixTimeStamp.realCloseTime)[0]?.betId ??
    0;
  await endRound(over);
  bank = ((await t.call('/poy-api/banks.all', { token })).data as SiteBank[])[0] ?? fail('no bank');
  uuid = ((await t.call('/api/users.auth', { method: 'POST', token })).data as { uuid: string })
    .uuid;
});
afterAll(() => t.close());

interface Case {
  /** A call that is done. */
  good: () => Asked | Promise<Asked>;
  /** A call that is refused, and with what; null where nothing can be wrong with one. */
  bad: { asked: () => Asked; code: ErrorCode } | null;
}

const asMember =
  (asked: Asked = {}) =>
  (): Asked => ({ token, ...asked });
const unsigned = { asked: (): Asked => ({}), code: 'unAuthorized' } as const;
const wrong = (asked: Asked): Case['bad'] => ({ asked: () => asked, code: 'VALIDATION' });
const missing = (asked: Asked): Case['bad'] => ({ asked: () => asked, code: 'NOT_FOUND' });
const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
const aSlip = () => ({ betId: open, lines: [{ option: 'teng_bon_2', number: '42', price: 5 }] });

function movement(): Asked {
  const body = JSON.stringify({
    movementId: randomUUID(),
    bankAccountNumber: bank.accountNumber,
    amount: 1.5,
    fromAccount: '1',
    fromName: 'x',
    at: Date.now(),
  });
  const timestamp = String(Date.now());
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': feedSignature(t.deps.env.secrets.bankFeed, timestamp, body),
    },
  };
}
const askDeposit = (as: string) =>
  t.call('/poy-api/deposits.create', {
    token: as,
    body: { bankId: bank.bankId, prepareAmount: 500 },
    headers: key(),
  });
const placed = async (betId = open): Promise<Slip> =>
  (await t.call('/poy-api/poys.create', { token, body: { ...aSlip(), betId }, headers: key() }))
    .data as Slip;

const aSet = () => ({
  name: randomUUID().slice(0, 20),
  lines: [
    { option: 'teng_bon_2', number: '42', price: 5 },
    { option: 'teng_lang_2', number: '24', price: null },
  ],
});
const savedSet = async (): Promise<NumberSet> =>
  (await t.call('/poy-api/number-sets.save', { token, body: aSet() })).data as NumberSet;

async function newestSets(): Promise<SetLottery[]> {
  return (await t.call('/poy-api/lotteries.4d.latest', { method: 'POST' })).data as SetLottery[];
}
async function setRound(betName: SetLotteryName): Promise<number> {
  return (
    (await newestSets()).find((lottery) => lottery.betName === betName)?.round?.betId ??
    fail(`no round of ${betName}`)
  );
}
const oneSet = (betId: number): PlaceSetsBody => ({
  betId,
  ...usualSetOffer,
  lines: [{ number: '1234', quantity: 1 }],
});
/** Buys a set of a lottery; another one's round is not found. */
const sells = (betName: SetLotteryName): Case => ({
  good: async () => ({ token, body: oneSet(await setRound(betName)), headers: key() }),
  bad: { asked: () => ({ token, body: oneSet(open), headers: key() }), code: 'NOT_FOUND' },
});
async function boughtSets(): Promise<SetTicket> {
  return (await t.call('/poy-api/lotteries.lao.create', await sells('BET_LOTERRY4_LAOS').good()))
    .data as SetTicket;
}

/** One entry per row of the contract's table: a row without one does not compile, and fails below. */
const cases: Record<Path, Case> = {
  ...operatorCases(() => t),
  '/api/users.signup': {
    good: () => ({
      body: {
        userName: `m${randomUUID().slice(0, 8)}x`,
        password: 'Demo#2026',
        phoneNumber: '0812345678',
      },
    }),
    bad: wrong({ body: {} }),
  },
  '/api/users.login': {
    good: () => ({ body: { userName: 'demo02', password: 'Demo#2026' } }),
    bad: {
      asked: () => ({ body: { userName: 'demo02', password: 'x' } }),
      code: 'invalidLoginCredential',
    },
  },
  '/api/users.auth': { good: asMember(), bad: unsigned },
  '/api/users.logout': {
    good: async () => ({ token: await t.signIn('demo03') }),
    bad: { asked: () => ({ headers: { origin: 'http://evil.example' } }), code: 'FOREIGN_ORIGIN' },
  },
  '/api/users-infos': { good: asMember(), bad: unsigned },
  '/api/cashs': { good: asMember(), bad: unsigned },
  '/api/sites-details': {
    good: () => ({}),
    bad: { asked: () => ({ headers: { host: 'elsewhere.example' } }), code: 'NOT_ALLOWED_DOMAIN' },
  },
  '/api/realtime.auth': {
    good: () => ({ token, body: { socket_id: '1.2', channel_name: `private-${uuid}` } }),
    bad: {
      asked: () => ({ token, body: { socket_id: '1.2', channel_name: `private-${randomUUID()}` } }),
      code: 'FORBIDDEN',
    },
  },
  '/api/bank-feed.movements': {
    good: movement,
    bad: { asked: () => ({ body: {} }), code: 'SIGNATURE_INVALID' },
  },
  '/poy-api/bet-lists.latest': {
    good: () => ({}),
    bad: { asked: () => ({ headers: { host: 'elsewhere.example' } }), code: 'NOT_ALLOWED_DOMAIN' },
  },
  '/poy-api/bet-lists.one': {
    good: () => ({ query: { id: String(open) } }),
    bad: missing({ query: { id: '999999999' } }),
  },
  '/poy-api/bet-list-min-maxes.all': {
    good: () => ({ query: { betId: String(open) } }),
    bad: missing({ query: { betId: '999999999' } }),
  },
  '/poy-api/number-reachs.rate-now.all': {
    good: () => ({ query: { betId: String(open) } }),
    bad: missing({ query: { betId: '999999999' } }),
  },
  '/poy-api/number-reachs.rate-recommend.all': {
    good: () => ({ query: { betId: String(open) } }),
    bad: missing({ query: { betId: '999999999' } }),
  },
  '/poy-api/bet-list-results': {
    good: () => ({}),
    bad: wrong({ query: { resultDate: 'yesterday' } }),
  },
  '/poy-api/yings': {
    good: () => ({ query: { betId: String(open), limit: '10' } }),
    bad: wrong({ query: { betId: 'x' } }),
  },
  '/poy-api/yings.summary': {
    good: () => ({ body: { betId: open } }),
    bad: missing({ body: { betId: 999_999_999 } }),
  },
  '/poy-api/yings.create': {
    good: () => ({ token, body: { betId: open, yingNumber: '01234' } }),
    bad: {
      asked: () => ({ token, body: { betId: over, yingNumber: '01234' } }),
      code: 'SHOTS_CLOSED',
    },
  },
  '/poy-api/ying-results.one': {
    good: () => ({ body: { betId: over } }),
    bad: { asked: () => ({ body: { betId: waiting } }), code: 'RESULT_NOT_READY' },
  },
  '/poy-api/poys.preview': {
    good: () => ({ token, body: aSlip() }),
    bad: { asked: () => ({ token, body: { ...aSlip(), betId: over } }), code: 'ROUND_CLOSED' },
  },
  '/poy-api/poys.create': {
    good: () => ({ token, body: aSlip(), headers: key() }),
    bad: {
      asked: () => ({ token, body: { ...aSlip(), betId: over }, headers: key() }),
      code: 'ROUND_CLOSED',
    },
  },
  '/poy-api/poys.all': {
    good: async () => (await placed(), { token, body: { limit: 5 } }),
    bad: unsigned,
  },
  '/poy-api/poys.one': {
    good: async () => ({ token, body: { poyId: (await placed()).poyId } }),
    bad: { asked: () => ({ token, body: { poyId: 999_999_999 } }), code: 'NOT_FOUND' },
  },
  '/poy-api/poys.cancel': {
    good: async () => ({ token, body: { poyId: (await placed(later)).poyId } }),
    bad: { asked: () => ({ token, body: { poyId: 999_999_999 } }), code: 'NOT_FOUND' },
  },
  '/poy-api/number-sets.all': { good: async () => (await savedSet(), asMember()()), bad: unsigned },
  '/poy-api/number-sets.one': {
    good: async () => ({ token, body: { setId: (await savedSet()).setId } }),
    bad: { asked: () => ({ token, body: { setId: 999_999_999 } }), code: 'NOT_FOUND' },
  },
  '/poy-api/number-sets.save': {
    good: () => ({ token, body: aSet() }),
    bad: {
      asked: () => ({ token, body: { ...aSet(), setId: 999_999_999, version: 1 } }),
      code: 'NOT_FOUND',
    },
  },
  '/poy-api/number-sets.delete': {
    good: async () => ({ token, body: { setId: (await savedSet()).setId, version: 1 } }),
    bad: { asked: () => ({ token, body: { setId: 'x' } }), code: 'VALIDATION' },
  },
  '/poy-api/lotteries.4d.latest': {
    good: () => ({}),
    bad: { asked: () => ({ headers: { host: 'elsewhere.example' } }), code: 'NOT_ALLOWED_DOMAIN' },
  },
  '/poy-api/lotteries.4d.stock': {
    good: async () => ({
      body: { betId: await setRound('BET_LOTERRY4_LAOS'), numbers: ['1234', '0000'] },
    }),
    bad: wrong({ body: { betId: 1, numbers: ['123'] } }),
  },
  '/poy-api/lotteries.lao.create': sells('BET_LOTERRY4_LAOS'),
  '/poy-api/lotteries.lao-super.create': sells('BET_LOTTERY4_LAOS_SUPER'),
  '/poy-api/lotteries.hanoy.create': sells('BET_LOTERRY4_HANOY'),
  '/poy-api/lotteries.malay.create': sells('BET_LOTERRY4_MALAY'),
  '/poy-api/lotteries.4d.tickets': {
    good: async () => (await boughtSets(), { token, body: { limit: 5 } }),
    bad: unsigned,
  },
  '/poy-api/lotteries.4d.one': {
    good: async () => ({ token, body: { poyId: (await boughtSets()).poyId } }),
    bad: { asked: () => ({ token, body: { poyId: 999_999_999 } }), code: 'NOT_FOUND' },
  },
  '/poy-api/banks.all': { good: asMember(), bad: unsigned },
  '/poy-api/deposits.create': {
    good: async () => ({
      token: await t.signIn('demo04'),
      body: { bankId: bank.bankId, prepareAmount: 500 },
      headers: key(),
    }),
    bad: {
      asked: () => ({ token, body: { bankId: bank.bankId, prepareAmount: 500 } }),
      code: 'IDEMPOTENCY_KEY_REQUIRED',
    },
  },
  '/poy-api/deposits.latest': {
    good: async () => ({ token: await t.signIn('demo05') }),
    bad: unsigned,
  },
  '/poy-api/deposits.cancel': {
    good: async () => {
      const as = await t.signIn('demo06');
      return { token: as, body: { id: ((await askDeposit(as)).data as Deposit).id } };
    },
    bad: { asked: () => ({ token, body: { id: 999_999 } }), code: 'NOT_FOUND' },
  },
  '/poy-api/transactions.all': {
    good: asMember({ body: {} }),
    bad: { asked: asMember({ body: { limit: 0 } }), code: 'VALIDATION' },
  },
  '/poy-api/partners.game.list.config': {
    good: () => ({}),
    bad: { asked: () => ({ headers: { 'sec-fetch-site': 'cross-site' } }), code: 'FOREIGN_ORIGIN' },
  },
  '/api/collect': {
    good: () => ({ body: necessary() }),
    bad: wrong({ body: { ...necessary(), userAgent: 'x' } }),
  },
  '/v1/id': {
    good: () => ({}),
    bad: { asked: () => ({ headers: { host: 'elsewhere.example' } }), code: 'NOT_ALLOWED_DOMAIN' },
  },
  '/v1/api/collect': {
    good: () => ({ body: aTag(), headers: { cookie: 'consent=agreed.1' } }),
    bad: { asked: () => ({ body: aTag() }), code: 'FORBIDDEN' },
  },
  '/api/visitors.consent': {
    good: () => ({ body: { choice: 'agreed', version: 1 } }),
    bad: wrong({ body: { choice: 'perhaps', version: 1 } }),
  },
  '/api/visitors.export': { good: () => ({ body: {} }), bad: wrong({ body: { limit: 0 } }) },
  '/api/visitors.delete': {
    good: () => ({}),
    bad: { asked: () => ({ headers: { 'sec-fetch-site': 'cross-site' } }), code: 'FOREIGN_ORIGIN' },
  },
};

const rows = Object.entries<Operation>(operations) as [Path, Operation][];

it('has a case for every call of the contract', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(operations).sort());
});

describe.each(rows)('%s', (path, row) => {
  it('answers what the contract says', async () => {
    const answer = await t.call(path, { method: row.method, ...(await cases[path].good()) });
    expectNamed(answer.status, answer.text).toBe(200);
    const whole = row.bare ? row.reply : data(row.reply);
    // Strict on the way: a field the contract does not name would be lost here.
    expect(whole.parse(JSON.parse(answer.text))).toEqual(JSON.parse(answer.text));
  });

  it('refuses with an error of the catalogue', async () => {
    const { bad } = cases[path];
    if (!bad) return expect(row.who).toBe('any');
    const answer = await t.call(path, { method: row.method, ...bad.asked() });
    const { error } = errorReply.parse(JSON.parse(answer.text));
    expect(error.code).toBe(bad.code);
    expect(codes).toContain(error.code);
    expect(answer.status).toBe(errorCodes[bad.code].status);
    expect(error.requestId).toBe(answer.headers['x-request-id']);
  });

  it('is for members only where the contract says so', async () => {
    if (row.who !== 'member') return expect(row.who).not.toBe('member');
    expect(
      (await t.call(path, { method: row.method, headers: { cookie: 'token=nonsense' } })).code,
    ).toBe('unAuthorized');
  });

  it('is not reached by the other method', async () => {
    expect((await t.call(path, { method: row.method === 'GET' ? 'POST' : 'GET' })).code).toBe(
      'NOT_FOUND',
    );
  });
});
