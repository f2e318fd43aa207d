import { randomUUID } from 'node:crypto';
import type { EnteredSource, ResultEntry, RoundResult, Slip } from '@poy/contract';
import { operatorHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { tick } from '../lottery/clockwork/tick.ts';
import {
  closeAudited,
  createOperatorApp,
  operatorHeaders,
  reason,
} from '../testing/operatorApp.ts';
import { ageOperator } from '../testing/operatorKinds.ts';
import { closeNow, roundOf } from '../testing/operatorWorld.ts';
import type { Answer, TestApp } from '../testing/testApp.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => void ({ t, one, two } = await createOperatorApp()));
afterAll(() => closeAudited(t));

const government: EnteredSource = {
  kind: 'government',
  first: '123456',
  bottom2: '78',
  front3: ['012', '345'],
  bottom3: ['678', '901'],
};
const enter = (
  betId: number,
  source: EnteredSource,
  headers = two,
  preview = false,
): Promise<Answer> =>
  t.call('/api/operators.results.enter', { body: { betId, source, reason, preview }, headers });
const confirm = (betId: number, source: unknown, headers = one): Promise<Answer> =>
  t.call('/api/operators.results.confirm', { body: { betId, source, reason }, headers });
const digits4 = (result: string): EnteredSource => ({ kind: 'digits4', result });
const why = ({ details }: Answer): unknown => details.why;

async function closedRound(market: string): Promise<number> {
  const round = await roundOf(t.db, market);
  await closeNow(t.db, round);
  await tick(t.deps);
  return round;
}
async function bought(
  userName: string,
  betId: number,
  lines: { option: string; number: string; price: number }[],
): Promise<{ token: string; poyId: number }> {
  const token = await t.signIn(userName);
  const answer = await t.call('/poy-api/poys.create', {
    token,
    body: { betId, lines, accept: 'any' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expectNamed(answer.status, answer.text).toBe(200);
  return { token, poyId: (answer.data as Slip).poyId };
}
const money = async (token: string): Promise<number> =>
  ((await t.call('/api/cashs', { token })).data as { money: number }).money;
const published = async (betId: number): Promise<RoundResult | undefined> =>
  (
    (await t.call('/poy-api/bet-list-results', { query: { betId: String(betId) } }))
      .data as RoundResult[]
  )[0];

describe('figures', () => {
  it.each([
    [
      'BET_GOVERNMENT',
      government,
      '123456',
      {
        teng_bon_3: ['456'],
        teng_bon_2: ['56'],
        teng_lang_2: ['78'],
        teng_bon_nha_3: ['012', '345'],
        teng_lang_3: ['678', '901'],
      },
    ],
    [
      'BET_STOCK_NIKKEI_MORNING',
      { kind: 'stock', index: '38,712.21', change: '+134.57' },
      '221',
      { teng_bon_3: ['221'], teng_bon_2: ['21'], teng_lang_2: ['57'] },
    ],
    [
      'BET_STOCK_DOWNJONE',
      { kind: 'stock', index: '44,296.51', change: '-0.07' },
      '651',
      { teng_bon_3: ['651'], teng_lang_2: ['07'] },
    ],
    [
      'BET_LOTERRY4_LAOS',
      { kind: 'digits4', result: '0123' },
      '0123',
      { teng_bon_3: ['123'], teng_bon_2: ['23'], teng_lang_2: ['01'] },
    ],
    [
      'BET_LOTERRY4_HANOY',
      { kind: 'digits4', result: '9876' },
      '9876',
      { teng_bon_3: ['876'], teng_lang_2: ['98'] },
    ],
  ] as const)(
    'of %s are worked out and shown before anything is stored',
    async (market, source, headline, winning) => {
      const round = await closedRound(market);
      const preview = await enter(round, source as unknown as EnteredSource, two, true);
      expect(preview.data).toMatchObject({
        entryId: null,
        betId: round,
        betName: market,
        headline,
        winning,
        voids: false,
      });
      expect(
        (
          await t.call('/api/operators.results.history', {
            query: { betId: String(round) },
            headers: two,
          })
        ).data,
      ).toEqual([]);
      expect((await enter(round, source as unknown as EnteredSource)).data).toMatchObject({
        headline,
        winning,
        status: 'entered',
        enteredBy: 'operator2',
        decidedBy: null,
      });
    },
  );

  it.each([
    ['five digits', { ...government, first: '12345' }],
    ['a letter', { ...government, bottom2: '7a' }],
    ['one front number', { ...government, front3: ['123'] }],
    ['three decimals', { kind: 'stock', index: '38712.213', change: '1.00' }],
    ['no decimals', { kind: 'stock', index: '38712', change: '1.00' }],
    ['three digits', { kind: 'digits4', result: '123' }],
    ['a computed kind', { kind: 'yeekee', result: '12345' }],
    ['a bottom of the operator’s own', { kind: 'digits4', result: '1234', bottom2: '99' }],
    ['figures of a round without any', { kind: 'void', result: '1234' }],
  ])('with %s are refused by their form', async (_what, source) => {
    expect((await enter(1, source as EnteredSource)).code).toBe('VALIDATION');
    expect((await confirm(1, source)).code).toBe('VALIDATION');
  });

  it('of another market are refused', async () => {
    const round = await closedRound('BET_GOVERNMENT');
    expect(why(await enter(round, { kind: 'digits4', result: '1234' }))).toBe('WRONG_FIGURES');
    expect(why(await enter(round, { kind: 'digits4', result: '1234' }, two, true))).toBe(
      'WRONG_FIGURES',
    );
  });

  it('are refused before the round has closed, and of a round nobody knows', async () => {
    expect(why(await enter(await roundOf(t.db, 'BET_GOVERNMENT'), government))).toBe(
      'ROUND_NOT_CLOSED',
    );
    expect((await enter(999_999_999, government)).code).toBe('NOT_FOUND');
  });
});

describe('two steps', () => {
  it('pay nothing before a second person has confirmed, and then the winners by the usual clockwork', async () => {
    const round = await roundOf(t.db, 'BET_GOVERNMENT');
    const winner = await bought('demo01', round, [
      { option: 'teng_bon_3', number: '456', price: 10 },
      { option: 'teng_bon_nha_3', number: '345', price: 10 },
      { option: 'teng_lang_2', number: '11', price: 10 },
    ]);
    const loser = await bought('demo02', round, [
      { option: 'teng_bon_3', number: '457', price: 10 },
    ]);
    await closeNow(t.db, round);
    await tick(t.deps);
    await enter(round, government);
    await tick(t.deps);
    expect([await money(winner.token), await published(round)]).toEqual([970, undefined]);
    const { data } = await confirm(round, government);
    expect(data).toMatchObject({
      status: 'confirmed',
      enteredBy: 'operator2',
      decidedBy: 'operator1',
    });
    await tick(t.deps);
    expect([await money(winner.token), await money(loser.token)]).toEqual([
      970 + 9_000 + 4_500,
      990,
    ]);
    expect(await published(round)).toMatchObject({
      result: '123456',
      source: government,
      corrected: false,
    });
    expect(
      (await t.call('/poy-api/poys.one', { token: winner.token, body: { poyId: winner.poyId } }))
        .data,
    ).toMatchObject({ status: 'won', win: 13_500 });
    expect(
      t.deps.sent.filter(({ event }) => event === 'slip-settled').map(({ data: told }) => told),
    ).toContainEqual(expect.objectContaining({ poyId: winner.poyId, status: 'won', win: 13_500 }));
  });

  it('are two persons, and the attempt of one alone is on record', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, digits4('4321'));
    expect(why(await confirm(round, digits4('4321'), two))).toBe('SAME_PERSON');
    const { data } = await t.call('/api/operators.audit.list', {
      query: { subject: `round:${round}`, outcome: 'refused' },
      headers: one,
    });
    expect((data as { rows: unknown[] }).rows).toMatchObject([
      { operator: 'operator2', action: 'results.confirm', code: 'SAME_PERSON' },
    ]);
    expect((await confirm(round, digits4('4321'))).status).toBe(200);
  });

  it('are two persons in the database too, whatever calls it', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, digits4('4321'));
    const decide = (by: string) =>
      t.db.script(
        `UPDATE lottery.result_entry SET status = 'confirmed', decided_by = ${by}, decided_at = now() WHERE round_id = ${round}`,
      );
    await expect(decide('entered_by')).rejects.toThrow('two_persons');
  });

  const nikkei = { kind: 'stock', index: '38,712.21', change: '+134.57' } as const;
  it.each<[string, string, EnteredSource, EnteredSource]>([
    ['the first prize', 'BET_GOVERNMENT', government, { ...government, first: '123465' }],
    ['2 bottom', 'BET_GOVERNMENT', government, { ...government, bottom2: '87' }],
    ['a 3 front', 'BET_GOVERNMENT', government, { ...government, front3: ['012', '354'] }],
    ['a 3 bottom', 'BET_GOVERNMENT', government, { ...government, bottom3: ['687', '901'] }],
    ['the index', 'BET_STOCK_NIKKEI_MORNING', nikkei, { ...nikkei, index: '38,721.21' }],
    [
      'the thousands of the index',
      'BET_STOCK_NIKKEI_MORNING',
      nikkei,
      { ...nikkei, index: '39,712.21' },
    ],
    ['the change', 'BET_STOCK_NIKKEI_MORNING', nikkei, { ...nikkei, change: '+134.75' }],
    [
      'the sign of the change',
      'BET_STOCK_NIKKEI_MORNING',
      nikkei,
      { ...nikkei, change: '-134.57' },
    ],
    ['that it moved', 'BET_STOCK_NIKKEI_MORNING', nikkei, { ...nikkei, change: '0.00' }],
    ['the number', 'BET_LOTERRY4_LAOS', digits4('4321'), digits4('4312')],
    ['that there is one', 'BET_LOTERRY4_LAOS', digits4('4321'), { kind: 'void' }],
    ['that there is none', 'BET_LOTERRY4_LAOS', { kind: 'void' }, digits4('4321')],
    ['why it is void', 'BET_STOCK_NIKKEI_MORNING', { ...nikkei, change: '0.00' }, { kind: 'void' }],
  ])(
    'want every figure read anew: %s decides nobody alone',
    async (_what, market, source, other) => {
      const round = await closedRound(market);
      expect((await enter(round, source)).status).toBe(200);
      expect(why(await confirm(round, other))).toBe('FIGURES_DIFFER');
      expect(await published(round)).toBeUndefined();
      expect((await confirm(round, source)).status).toBe(200);
    },
  );

  it('take figures of another market as such, and the same ones however they are written', async () => {
    const round = await closedRound('BET_STOCK_NIKKEI_MORNING');
    expect(
      (await enter(round, { kind: 'stock', index: '38712.21', change: '134.57' })).data,
    ).toMatchObject({ source: nikkei, headline: '221' });
    expect(why(await confirm(round, digits4('4321')))).toBe('WRONG_FIGURES');
    expect(
      (await confirm(round, { kind: 'stock', index: '+38,712.21', change: '+134.57' })).data,
    ).toMatchObject({ status: 'confirmed', source: nikkei });
  });

  it('say why, both of them, and the log how the round stood and stands', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    for (const path of ['/api/operators.results.enter', '/api/operators.results.confirm'])
      expect(
        (await t.call(path, { body: { betId: round, source: digits4('4321') }, headers: one }))
          .details,
      ).toMatchObject({ fields: { reason: expect.any(String) } });
    await enter(round, digits4('4321'));
    await confirm(round, digits4('4321'));
    const { data } = await t.call('/api/operators.audit.list', {
      query: { subject: `round:${round}`, outcome: 'done' },
      headers: one,
    });
    expect((data as { rows: unknown[] }).rows).toMatchObject([
      {
        operator: 'operator1',
        action: 'results.confirm',
        reason,
        before: { status: 'calculating', result: null },
        after: { status: 'resulted', result: '4321', source: { result: '4321' } },
      },
      {
        operator: 'operator2',
        action: 'results.enter',
        reason,
        before: { status: 'calculating', result: null },
        after: { status: 'entered', source: digits4('4321') },
      },
    ]);
  });

  it('are no two where one has given the other a password, until that is changed', async () => {
    const three = await operatorHeaders(t, 'operator3');
    const body = {
      userName: 'puppet01',
      password: 'Given#2026',
      role: 'staff',
      sites: 'all',
      reason,
    };
    expect((await t.call('/api/operators.create', { body, headers: three })).status).toBe(200);
    const login = async (password: string): Promise<Record<string, string>> => ({
      [operatorHeader]: (
        (await t.call('/api/operators.login', { body: { userName: 'puppet01', password } }))
          .data as { token: string }
      ).token,
    });
    const change = async (password: string, newPassword: string, headers: Record<string, string>) =>
      t.call('/api/operators.password', { body: { password, newPassword }, headers });
    const given = await login('Given#2026');
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, digits4('4321'), given);
    expect(why(await confirm(round, digits4('4321'), three))).toBe('PASSWORD_NOT_OWN');
    expect(why(await change('Given#2026', 'Given#2026', given))).toBe('NOTHING_CHANGES');
    expect((await confirm(round, digits4('4321'))).status).toBe(200);

    const next = await closedRound('BET_LOTERRY4_LAOS');
    await enter(next, digits4('4321'), three);
    expect(why(await confirm(next, digits4('4321'), given))).toBe('PASSWORD_NOT_OWN');
    await change('Given#2026', 'Mine#20260', given);
    expect(why(await confirm(next, digits4('4321'), given))).toBe('PASSWORD_NOT_OWN');
    await ageOperator(t, 'puppet01', 24);
    expect((await confirm(next, digits4('4321'), given)).status).toBe(200);

    await t.call('/api/operators.change', {
      body: { userName: 'puppet01', password: 'Given#2027', reason },
      headers: three,
    });
    const last = await closedRound('BET_LOTERRY4_LAOS');
    await enter(last, digits4('4321'), three);
    expect(why(await confirm(last, digits4('4321'), await login('Given#2027')))).toBe(
      'PASSWORD_NOT_OWN',
    );
    await t.call('/api/operators.results.reject', { body: { betId: last, reason }, headers: one });
  });

  it('confirm once, of many who do at the same moment', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, digits4('4321'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(round, digits4('4321'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(why(await confirm(round, digits4('4321')))).toBe('NO_ENTRY_WAITING');
    expect(why(await enter(round, digits4('1111')))).toBe('RESULT_DRAWN');
  });

  it('start again after a refusal, by whoever', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, digits4('4312'));
    expect(why(await enter(round, digits4('4321'), one))).toBe('ENTRY_WAITING');
    await t.call('/api/operators.results.reject', {
      body: { betId: round, reason: 'digits swapped' },
      headers: one,
    });
    expect(why(await confirm(round, digits4('4312')))).toBe('NO_ENTRY_WAITING');
    await enter(round, digits4('4321'), one);
    await confirm(round, digits4('4321'), two);
    const { data } = await t.call('/api/operators.results.history', {
      query: { betId: String(round) },
      headers: one,
    });
    expect(
      (data as ResultEntry[]).map(({ status, headline, enteredBy, decidedBy, decisionReason }) => [
        status,
        headline,
        enteredBy,
        decidedBy,
        decisionReason,
      ]),
    ).toEqual([
      ['confirmed', '4321', 'operator1', 'operator2', reason],
      ['rejected', '4312', 'operator2', 'operator1', 'digits swapped'],
    ]);
    expect(await published(round)).toMatchObject({ result: '4321' });
  });

  it('refund everybody where an index did not move', async () => {
    const round = await roundOf(t.db, 'BET_STOCK_THAI');
    const { token } = await bought('demo03', round, [
      { option: 'teng_bon_2', number: '00', price: 10 },
    ]);
    await closeNow(t.db, round);
    await tick(t.deps);
    const still: EnteredSource = { kind: 'stock', index: '1,312.00', change: '0.00' };
    expect((await enter(round, still)).data).toMatchObject({
      headline: 'void',
      voids: true,
      winning: {},
      source: still,
    });
    await confirm(round, still);
    await tick(t.deps);
    expect(await money(token)).toBe(1_000);
    expect(await published(round)).toMatchObject({
      status: 'voided',
      result: null,
      voidReason: 'no movement',
    });
  });

  it('void a round that has no figures, past the time when one person may, and members read why', async () => {
    const round = await roundOf(t.db, 'BET_LOTERRY4_LAOS');
    const { token } = await bought('demo04', round, [
      { option: 'teng_bon_2', number: '21', price: 10 },
    ]);
    expect(why(await enter(round, { kind: 'void' }))).toBe('ROUND_NOT_CLOSED');
    await t.db.script(
      `UPDATE lottery.round SET closes_at = now() - interval '2 min', results_at = now() - interval '1 min', promised_at = now() - interval '1 min' WHERE id = ${round}`,
    );
    await tick(t.deps);
    expect(
      why(
        await t.call('/api/operators.rounds.void', {
          body: { betId: round, reason },
          headers: one,
        }),
      ),
    ).toBe('RESULT_DUE');
    const entry = { betId: round, source: { kind: 'void' }, reason: 'the draw was called off' };
    expect(
      (await t.call('/api/operators.results.enter', { body: entry, headers: two })).data,
    ).toMatchObject({ headline: 'void', voids: true, source: null, winning: {} });
    expect(why(await confirm(round, { kind: 'void' }, two))).toBe('SAME_PERSON');
    await tick(t.deps);
    expect(await money(token)).toBe(990);
    await confirm(round, { kind: 'void' });
    await tick(t.deps);
    expect(await money(token)).toBe(1_000);
    expect(await published(round)).toMatchObject({
      status: 'voided',
      result: null,
      voidReason: 'the draw was called off',
    });
  });
});

describe('a computed round', () => {
  it.each(['BET_YEEKEE_5', 'BET_PINGPONG_60'])(
    'of %s takes no figures from anybody, not even past the calls',
    async (market) => {
      const round = await roundOf(t.db, market);
      await t.db.script(`UPDATE lottery.round SET status = 'calculating' WHERE id = ${round}`);
      for (const source of [digits4('1234'), { kind: 'void' } as const])
        expect([why(await enter(round, source)), why(await confirm(round, source))]).toEqual([
          'COMPUTED',
          'COMPUTED',
        ]);
      const insert = `INSERT INTO lottery.result_entry (round_id, correction, source, result, winning, entered_by) SELECT ${round}, false, '{}', '12345', '{}', min(id) FROM members.operator`;
      await expect(t.db.script(insert)).rejects.toThrow('nobody enters one');
      await t.db.script(
        `UPDATE lottery.round SET status = 'voided', settled_at = now() WHERE id = ${round}`,
      );
    },
  );
});

describe('what a computed round has drawn', () => {
  it.each([
    [
      'changed',
      (round: number) =>
        `UPDATE lottery.round_result SET result = '54321' WHERE round_id = ${round}`,
    ],
    ['removed', (round: number) => `DELETE FROM lottery.round_result WHERE round_id = ${round}`],
    ['forgotten', () => 'TRUNCATE lottery.round_result CASCADE'],
    [
      'drawn with another number',
      (round: number) =>
        `UPDATE lottery.round_seed SET sealed_number = '00000' WHERE round_id = ${round}`,
    ],
    [
      'promised otherwise',
      (round: number) =>
        `UPDATE lottery.round SET commitment = repeat('0', 64) WHERE id = ${round}`,
    ],
    [
      'drawn in another way',
      (round: number) =>
        `UPDATE lottery.round SET draw_mode = 'classic', commitment = NULL WHERE id = ${round}`,
    ],
  ])('cannot be %s, by whatever hand', async (_what, text) => {
    const round = await roundOf(t.db, 'BET_PINGPONG_60');
    await t.db
      .script(`UPDATE lottery.round SET status = 'resulted', settled_at = now() WHERE id = ${round};
      INSERT INTO lottery.round_result (round_id, result, winning, source) VALUES (${round}, '12345', '{}', '{}')`);
    await expect(t.db.script(text(round))).rejects.toThrow('stays');
  });
});

describe('what was entered', () => {
  it.each([
    [
      'changed',
      (round: number) =>
        `UPDATE lottery.result_entry SET result = '9999' WHERE round_id = ${round}`,
    ],
    [
      'confirmed with other digits',
      (round: number) =>
        `UPDATE lottery.result_entry SET result = '9999', status = 'confirmed', decided_by = 1, decided_at = now() WHERE round_id = ${round}`,
    ],
    ['deleted', (round: number) => `DELETE FROM lottery.result_entry WHERE round_id = ${round}`],
    ['forgotten', () => 'TRUNCATE lottery.result_entry CASCADE'],
  ])('cannot be %s', async (_what, text) => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, digits4('4321'));
    await expect(t.db.script(text(round))).rejects.toThrow();
  });

  it('is listed as due until it is decided', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    const due = async (): Promise<number[]> =>
      (
        (
          await t.call('/api/operators.rounds.list', {
            query: { due: 'true', limit: '500' },
            headers: two,
          })
        ).data as { betId: number }[]
      ).map(({ betId }) => betId);
    expect(await due()).toContain(round);
    await enter(round, digits4('4321'));
    expect(await due()).toContain(round);
    await confirm(round, digits4('4321'));
    expect(await due()).not.toContain(round);
  });
});
