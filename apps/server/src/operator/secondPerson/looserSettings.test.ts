import { generateKeyPairSync } from 'node:crypto';
import type { ProposedChange } from '@poy/contract/operators';
import { moneySettings, type MoneySetting } from '@poy/contract/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { ask } from '../../testing/ask.ts';
import { auditOf, closeAudited, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { lotusHost, newOperator, oldHand, sessionOf } from '../../testing/operatorKinds.ts';
import { roundOf } from '../../testing/operatorWorld.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';
import { laterMonth } from '../../testing/laterMonth.ts';

// An operator changed, alone and at once, settings that let money out: the most money ahead of a site, and in the
// same way a multiplier, a cap, the limit of the worst case. Here every such setting is loosened by one person,
// who must not get through, and then by a second one.

type Headers = Record<string, string>;

let t: TestApp;
let one: Headers;
let two: Headers;
beforeAll(async () => {
  t = await createTestApp();
  one = await operatorHeaders(t, 'operator1');
  two = await operatorHeaders(t, 'operator3');
}, 60_000);
afterAll(() => closeAudited(t));
beforeEach(() => t.db.script('DELETE FROM operator.proposed_change'));

const call = (path: string, body: object, headers: Headers = one): Promise<Answer> =>
  t.call(`/api/operators.${path}`, { body: { ...body, reason }, headers });
const whyOf = ({ status, code, details }: Answer): unknown =>
  status === 200 ? 200 : (details['why'] ?? code);
const waiting = async (headers: Headers = one): Promise<ProposedChange[]> =>
  (await t.call('/api/operators.changes.list', { headers })).data as ProposedChange[];

const market = 'BET_STOCK_KOREA';
const sets = 'BET_LOTERRY4_MALAY';
const ofMarket = { betName: market, option: 'teng_bon_2' };
let betId: number;
beforeAll(async () => {
  betId = await roundOf(t.db, market);
});
const soon = Date.now() + 1_800_000;
const ofRound = () => ({ betId, option: 'teng_bon_2' });
const number = () => ({ ...ofRound(), number: '42' });

/** The state that the settings of the test are kept in. */
const state = async (): Promise<unknown> => {
  const [row] = await ask<{ state: unknown }>(t.db, {
    name: 'test_state_of_terms',
    text: `SELECT json_build_object('market', to_json(m), 'round', r.exposure_limit, 'closes', r.closes_at,
        'tiers', (SELECT json_agg(x ORDER BY x.above) FROM lottery.market_tier x WHERE x.market_id = m.id),
        'rates', (SELECT json_agg(x) FROM lottery.round_rate x WHERE x.round_id = r.id),
        'numbers', (SELECT json_agg(x) FROM lottery.number_reach x WHERE x.round_id = r.id),
        'sets', (SELECT json_agg(x ORDER BY x.market_id) FROM lottery.set_market x),
        'stock', (SELECT json_agg(x ORDER BY x.number) FROM lottery.set_stock x),
        'partners', (SELECT json_agg(x ORDER BY x.id) FROM games.partner x),
        'keys', (SELECT json_agg(x ORDER BY x.id) FROM games.partner_key x),
        'titles', (SELECT json_agg(x ORDER BY x.id) FROM games.title x),
        'rules', (SELECT json_agg(x ORDER BY x.site_id) FROM play.rule x),
        'bells', (SELECT json_agg(x) FROM lottery.other_bell x WHERE x.reason = 'a test'),
        'member', (SELECT array_agg(x.status) FROM members.member x WHERE x.user_name = 'demo15')) AS state
      FROM lottery.market m JOIN lottery.round r ON r.id = $2 WHERE m.code = $1`,
    values: [market, betId],
  });
  return row?.state;
};

const partner = { partner: 'sa' };
const title = { partner: 'sandbox', title: 'sandbox-slot' };
const publicKey = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).publicKey;
const member = (status: number) => ({ userName: 'demo15', status });
const tiers = (...list: [number, number][]) => ({
  ...ofMarket,
  tiers: list.map(([above, multiply]) => ({ above, multiply })),
});

const bell = (ringsAt: string) => ({
  betName: market,
  day: `${laterMonth()}-05`,
  ringsAt,
});

type Step = [path: string, body: () => object];
/** A setting of the table, a tighter value that one person sets, and a looser one after it. */
const cases: [about: string, setting: keyof typeof moneySettings, tighter: Step, looser: Step][] = [
  [
    'the multiplier of a market',
    'sales.multiply',
    ['sales.rate', () => ({ ...ofMarket, multiply: 80 })],
    ['sales.rate', () => ({ ...ofMarket, multiply: 80.001 })],
  ],
  [
    'the highest stake of a market',
    'sales.betMax',
    ['sales.rate', () => ({ ...ofMarket, betMax: 400 })],
    ['sales.rate', () => ({ ...ofMarket, betMax: 401, multiply: 70 })],
  ],
  [
    'a tier that goes away',
    'sales.tiers',
    ['sales.tiers', () => tiers([1_000, 60], [2_000, 50])],
    ['sales.tiers', () => tiers([2_000, 40])],
  ],
  [
    'a tier that begins later',
    'sales.tiers',
    ['sales.tiers', () => tiers([900, 30])],
    ['sales.tiers', () => tiers([901, 20])],
  ],
  [
    'a tier above the usual multiplier',
    'sales.tiers',
    ['sales.tiers', () => tiers([0, 10])],
    ['sales.tiers', () => tiers([0, 10], [1, 99_999])],
  ],
  [
    'a cap of all members that goes away',
    'sales.numberCap',
    ['sales.caps', () => ({ ...ofMarket, number: 5_000, member: 100 })],
    ['sales.caps', () => ({ ...ofMarket, member: 100 })],
  ],
  [
    'a higher cap of one member, and a lower one of all',
    'sales.memberCap',
    ['sales.caps', () => ({ ...ofMarket, number: 900, member: 90 })],
    ['sales.caps', () => ({ ...ofMarket, number: 899, member: 91 })],
  ],
  [
    'the limit of the worst case of a market',
    'sales.exposureLimit',
    ['sales.exposure-limit', () => ({ betName: market, limit: 50_000 })],
    ['sales.exposure-limit', () => ({ betName: market, limit: 50_001 })],
  ],
  [
    'the limit of the worst case of a round',
    'rounds.exposureLimit',
    ['rounds.exposure-limit', () => ({ betId, limit: 1_000 })],
    ['rounds.exposure-limit', () => ({ betId })],
  ],
  [
    'the close of a round, whose number may be known by then',
    'rounds.closesAt',
    ['rounds.move', () => ({ betId, closesAt: soon })],
    ['rounds.move', () => ({ betId, closesAt: soon + 1_000 })],
  ],
  [
    'the bell of a market, until which a number can be sold',
    'bells.ringsAt',
    ['bells.set', () => bell('12:30')],
    ['bells.set', () => bell('12:31')],
  ],
  [
    'the multiplier of a round',
    'rates.multiply',
    ['rates.set', () => ({ ...ofRound(), multiply: 50 })],
    ['rates.set', () => ofRound()],
  ],
  [
    'the highest stake of a round',
    'rates.betMax',
    ['rates.set', () => ({ ...ofRound(), multiply: 40, betMax: 20 })],
    ['rates.set', () => ({ ...ofRound(), multiply: 39, betMax: 30 })],
  ],
  [
    'a closed number',
    'limits.multiply',
    ['limits.set', () => ({ ...number(), multiply: 0 })],
    ['limits.set', () => ({ ...number(), multiply: 1 })],
  ],
  [
    'a number that is limited no more',
    'limits.multiply',
    ['limits.set', () => ({ ...number(), multiply: 0.5 })],
    ['limits.remove', number],
  ],
  [
    'the price of a set',
    'sets.price',
    ['sets.terms', () => ({ betName: sets, price: 900 })],
    ['sets.terms', () => ({ betName: sets, price: 899 })],
  ],
  [
    'one prize of a set, of which another one becomes lower',
    'sets.prizes',
    ['sets.terms', () => ({ betName: sets, prizes: [{ tier: 'front2', prize: 100 }] })],
    [
      'sets.terms',
      () => ({
        betName: sets,
        prizes: [
          { tier: 'front2', prize: 101 },
          { tier: 'back2', prize: 1 },
        ],
      }),
    ],
  ],
  [
    'the stock of sets',
    'sets.stock',
    ['sets.stock', () => ({ betName: sets, stock: 5 })],
    ['sets.stock', () => ({ betName: sets })],
  ],
  [
    'the stock of one number',
    'sets.stock',
    ['sets.stock', () => ({ betName: sets, number: '0007', stock: 1 })],
    ['sets.stock', () => ({ betName: sets, number: '0007', stock: 2 })],
  ],
  [
    'the money pages of a member',
    'members.moneyOpen',
    ['members.status', () => member(2)],
    ['members.status', () => member(4)],
  ],
  [
    'the address of a partner of games',
    'games.partner',
    ['games.partner', () => ({ ...partner, deadlineMs: 4_000 })],
    ['games.partner', () => ({ ...partner, address: 'https://sa.example/wallet' })],
  ],
  [
    'the highest stake of a bet at a partner',
    'games.mostBet',
    ['games.partner', () => ({ ...partner, mostBet: 100 })],
    ['games.partner', () => ({ ...partner, mostBet: 101 })],
  ],
  [
    'the win of a free round that is an alarm',
    'games.mostFreeWin',
    ['games.partner', () => ({ ...partner, mostFreeWin: 100 })],
    ['games.partner', () => ({ ...partner, mostFreeWin: 101 })],
  ],
  [
    'a key by which a partner is believed',
    'games.keys',
    ['games.partner', () => ({ ...partner, deadlineMs: 4_100 })],
    ['games.key', () => ({ ...partner, publicKey })],
  ],
  [
    'a partner that is switched on',
    'games.state',
    ['games.state', () => ({ partner: 'sandbox', state: 'draining' })],
    ['games.state', () => ({ partner: 'sandbox', state: 'on' })],
  ],
  [
    'a country in which games are blocked no more',
    'play.blockedRegions',
    ['games.rule-change', () => ({ blockedRegions: ['TH', 'US'] })],
    ['games.rule-change', () => ({ blockedRegions: ['TH', 'LA'] })],
  ],
  [
    'a country in which a title is blocked no more',
    'games.titleRegions',
    ['games.title-change', () => ({ ...title, blockedRegions: ['TH', 'US'] })],
    ['games.title-change', () => ({ ...title, blockedRegions: ['TH', 'LA'] })],
  ],
  [
    'games for somebody whose country is not known',
    'play.unknownRegion',
    ['games.rule-change', () => ({ unknownRegion: false })],
    ['games.rule-change', () => ({ unknownRegion: true })],
  ],
  [
    'the part of the stake of a game that counts',
    'play.gameStake',
    ['games.rule-change', () => ({ gameStake: 500 })],
    ['games.rule-change', () => ({ gameStake: 501 })],
  ],
];

describe('a setting that lets money out', () => {
  it.each(cases)(
    'is tightened by one person and loosened by two: %s',
    async (_about, setting, tighter, looser) => {
      const first = await call(tighter[0], tighter[1]());
      expectNamed(first.status, first.text).toBe(200);
      expect(await waiting()).toEqual([]);
      const before = await state();
      const [path, body] = looser;
      expect(whyOf(await call(path, body()))).toBe('SECOND_PERSON_NEEDED');
      expect(await state()).toEqual(before);
      expect(await waiting()).toMatchObject([
        { action: path, asked: body(), reason, proposedBy: 'operator1' },
      ]);
      // The same person does not get through by asking again, nor in another session.
      const again = await sessionOf(t, 'operator1');
      expect(whyOf(await call(path, body(), again))).toBe('SAME_PERSON');
      expect(await state()).toEqual(before);
      expect(whyOf(await call(path, body(), two))).toBe(200);
      expect(await state()).not.toEqual(before);
      expect(await waiting()).toEqual([]);
    },
  );
});

describe('the table of settings', () => {
  it('has no setting whose loosening is not played here, but those of other tests', () => {
    const elsewhere = [
      'rules.change',
      'proposals.limit-change',
      // Played with a provider's books: games/books/operatorCalls.test.ts.
      'games.settle',
      'games.end-round',
    ];
    const guarded = Object.entries<MoneySetting>(moneySettings)
      .filter(([, setting]) => 'looser' in setting)
      .filter(([, { calls }]) => !calls.every((call) => elsewhere.includes(call)))
      .map(([name]) => name);
    expect(new Set(cases.map(([, setting]) => setting))).toEqual(new Set(guarded));
  });
});

describe('a proposed change', () => {
  const raise = (multiply: number) => ({ ...ofMarket, multiply });
  const multiplyNow = async (): Promise<number> => {
    const answer = await t.call('/api/operators.sales.list', {
      query: { betName: market },
      headers: one,
    });
    const rows = answer.data as { option: string; multiply: number }[];
    return rows.find(({ option }) => option === ofMarket.option)?.multiply ?? 0;
  };
  beforeEach(async () => {
    await t.db.script(`SELECT lottery.set_rate(id, 'teng_bon_2', 80000, NULL, NULL)
      FROM lottery.market WHERE code = '${market}'`);
  });

  it('in small steps waits at each of them', async () => {
    for (const multiply of [80.001, 80.002, 80.003])
      expect(whyOf(await call('sales.rate', raise(multiply)))).toBe('SECOND_PERSON_NEEDED');
    expect(await multiplyNow()).toBe(80);
    expect(await waiting()).toHaveLength(3);
  });

  it('is stated again by the second person, and another value is a proposal of its own', async () => {
    await call('sales.rate', raise(90));
    expect(whyOf(await call('sales.rate', raise(95), two))).toBe('SECOND_PERSON_NEEDED');
    expect(await multiplyNow()).toBe(80);
    expect((await waiting()).map(({ proposedBy }) => proposedBy)).toEqual([
      'operator1',
      'operator3',
    ]);
  });

  it('is not confirmed where somebody has changed its values meanwhile', async () => {
    await call('sales.rate', raise(90));
    expect(whyOf(await call('sales.rate', raise(60), two))).toBe(200);
    expect(whyOf(await call('sales.rate', raise(90), two))).toBe('PROPOSAL_OUTDATED');
    expect(await multiplyNow()).toBe(60);
    const [{ id } = { id: 0 }] = await waiting();
    expect(whyOf(await call('changes.refuse', { id }, two))).toBe(200);
    expect(whyOf(await call('sales.rate', raise(90), two))).toBe('SECOND_PERSON_NEEDED');
  });

  it('is not confirmed by a second account that the first person may use, nor by a new one', async () => {
    const made = await newOperator(t, { role: 'administrator', by: two });
    await call('sales.rate', raise(90), two);
    expect(whyOf(await call('sales.rate', raise(90), await sessionOf(t, made)))).toBe(
      'PASSWORD_NOT_OWN',
    );
    expect(await multiplyNow()).toBe(80);
  });

  it('holds once where several second persons agree at the same moment', async () => {
    const others = [two, await oldHand(t, { role: 'superAdmin' })];
    await call('sales.rate', raise(90));
    const answers = await Promise.all(others.map((by) => call('sales.rate', raise(90), by)));
    expect(answers.map(whyOf)).toEqual([200, 200]);
    expect(await multiplyNow()).toBe(90);
    expect(await waiting()).toEqual([]);
  });

  it('is refused or taken back, by whoever may make it, and is over then', async () => {
    await call('sales.rate', raise(90));
    const [{ id } = { id: 0 }] = await waiting();
    const staff = await operatorHeaders(t, 'operator2');
    expect(whyOf(await call('changes.refuse', { id }, staff))).toBe('FORBIDDEN');
    expect(whyOf(await call('changes.refuse', { id: id + 1_000 }))).toBe('NOT_FOUND');
    expect(whyOf(await call('changes.refuse', { id }))).toBe(200);
    expect(whyOf(await call('changes.refuse', { id }))).toBe('PROPOSAL_DECIDED');
    expect(whyOf(await call('sales.rate', raise(90), two))).toBe('SECOND_PERSON_NEEDED');
  });

  it('is told with its values before and after, and stands in the log', async () => {
    await call('sales.rate', raise(90));
    const [change] = await waiting();
    expect(change).toMatchObject({
      subject: `market:${market}`,
      changes: [{ name: 'sales.multiply', was: 80, becomes: 90 }],
    });
    const [row] = await auditOf(t, { action: 'sales.rate', limit: '1' });
    expect(row).toMatchObject({
      operator: 'operator1',
      outcome: 'done',
      before: { 'sales.multiply': 80 },
      after: { proposal: change?.id, proposed: { 'sales.multiply': 90 } },
    });
  });

  it('of all sites is no business of the operators of one, and one of a site of that site’s', async () => {
    await call('sales.rate', raise(90));
    await t.db.script("UPDATE members.member SET status = 2 WHERE user_name = 'demo16'");
    await call('members.status', { userName: 'demo16', status: 0 });
    const here = await oldHand(t, { role: 'administrator', sites: ['localhost'], by: two });
    const seen = (await waiting(here)).map(({ action }) => action);
    expect(seen).toEqual(['members.status']);
    const there = await waiting({ ...two, host: lotusHost });
    expect(there.map(({ action }) => action)).toEqual(['sales.rate']);
    expect((await waiting(two)).map(({ action }) => action)).toEqual([
      'sales.rate',
      'members.status',
    ]);
  });

  it('of a member of one site is not confirmed by one for a member of the same name of another site', async () => {
    await t.db
      .script(`UPDATE members.member SET status = 2 WHERE user_name = 'demo16' AND site_id IN
      (SELECT id FROM sites.site WHERE host IN ('localhost', '${lotusHost}'))`);
    const open = { userName: 'demo16', status: 0 };
    const there = { ...two, host: lotusHost };
    expect(whyOf(await call('members.status', open))).toBe('SECOND_PERSON_NEEDED');
    expect(whyOf(await call('members.status', open, there))).toBe('SECOND_PERSON_NEEDED');
    expect(whyOf(await call('members.status', open, two))).toBe(200);
    const left = await ask(t.db, {
      name: 'test_closed_members',
      text: `SELECT s.host FROM members.member m JOIN sites.site s ON s.id = m.site_id
        WHERE m.user_name = 'demo16' AND m.status = 2`,
    });
    expect(left).toEqual([{ host: lotusHost }]);
  });

  it('is counted where proposals wait, and is guarded by the database, too', async () => {
    const count = async () =>
      (
        (await t.call('/api/operators.desk.waiting', { headers: one })).data as {
          proposals: { count: number };
        }
      ).proposals.count;
    const before = await count();
    await call('sales.rate', raise(90));
    expect(await count()).toBe(before + 1);
    const alone = `UPDATE operator.proposed_change SET status = 'confirmed', decided_by = proposed_by,
      decided_at = now()`;
    await expect(t.db.script(alone)).rejects.toThrow('two_persons');
  });
});
