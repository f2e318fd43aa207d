import { randomUUID } from 'node:crypto';
import type { EnteredSource, ResultEntry, RoundResult, Slip } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tick } from '../lottery/clockwork/tick.ts';
import { closeAudited, createOperatorApp } from '../testing/operatorApp.ts';
import { closeNow, roundOf } from '../testing/operatorWorld.ts';
import type { Answer, TestApp } from '../testing/testApp.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => void ({ t, one, two } = await createOperatorApp()));
afterAll(() => closeAudited(t));

const government: EnteredSource = { kind: 'government', first: '123456', bottom2: '78', front3: ['012', '345'], bottom3: ['678', '901'] };
const enter = (betId: number, source: EnteredSource, headers = two, preview = false): Promise<Answer> => t.call('/api/operators.results.enter', { body: { betId, source, preview }, headers });
const confirm = (betId: number, headline: string, headers = one): Promise<Answer> => t.call('/api/operators.results.confirm', { body: { betId, headline }, headers });
const why = ({ details }: Answer): unknown => details.why;

async function closedRound(market: string): Promise<number> {
  const round = await roundOf(t.db, market);
  await closeNow(t.db, round);
  await tick(t.deps);
  return round;
}
async function bought(userName: string, betId: number, lines: { option: string; number: string; price: number }[]): Promise<{ token: string; poyId: number }> {
  const token = await t.signIn(userName);
  const answer = await t.call('/poy-api/poys.create', { token, body: { betId, lines, accept: 'any' }, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.status, answer.text).toBe(200);
  return { token, poyId: (answer.data as Slip).poyId };
}
const money = async (token: string): Promise<number> => ((await t.call('/api/cashs', { token })).data as { money: number }).money;
const published = async (betId: number): Promise<RoundResult | undefined> => ((await t.call('/poy-api/bet-list-results', { query: { betId: String(betId) } })).data as RoundResult[])[0];

describe('figures', () => {
  it.each([
    ['BET_GOVERNMENT', government, '123456', { teng_bon_3: ['456'], teng_bon_2: ['56'], teng_lang_2: ['78'], teng_bon_nha_3: ['012', '345'], teng_lang_3: ['678', '901'] }],
    ['BET_STOCK_NIKKEI_MORNING', { kind: 'stock', index: '38,712.21', change: '+134.57' }, '221', { teng_bon_3: ['221'], teng_bon_2: ['21'], teng_lang_2: ['57'] }],
    ['BET_STOCK_DOWNJONE', { kind: 'stock', index: '44,296.51', change: '-0.07' }, '651', { teng_bon_3: ['651'], teng_lang_2: ['07'] }],
    ['BET_LOTERRY4_LAOS', { kind: 'digits4', result: '0123' }, '0123', { teng_bon_3: ['123'], teng_bon_2: ['23'], teng_lang_2: ['01'] }],
    ['BET_LOTERRY4_HANOY', { kind: 'digits4', result: '0123', bottom2: '99' }, '0123', { teng_lang_2: ['99'] }],
  ] as const)('of %s are worked out and shown before anything is stored', async (market, source, headline, winning) => {
    const round = await closedRound(market);
    const preview = await enter(round, source as unknown as EnteredSource, two, true);
    expect(preview.data).toMatchObject({ entryId: null, betId: round, betName: market, headline, winning, voids: false });
    expect((await t.call('/api/operators.results.history', { query: { betId: String(round) }, headers: two })).data).toEqual([]);
    expect((await enter(round, source as unknown as EnteredSource)).data).toMatchObject({ headline, winning, status: 'entered', enteredBy: 'operator2', decidedBy: null });
  });

  it.each([
    ['five digits', { ...government, first: '12345' }],
    ['a letter', { ...government, bottom2: '7a' }],
    ['one front number', { ...government, front3: ['123'] }],
    ['three decimals', { kind: 'stock', index: '38712.213', change: '1.00' }],
    ['no decimals', { kind: 'stock', index: '38712', change: '1.00' }],
    ['three digits', { kind: 'digits4', result: '123' }],
    ['a computed kind', { kind: 'yeekee', result: '12345' }],
  ])('with %s are refused by their form', async (_what, source) => {
    expect((await enter(1, source as EnteredSource)).code).toBe('VALIDATION');
  });

  it('of another market are refused', async () => {
    const round = await closedRound('BET_GOVERNMENT');
    expect(why(await enter(round, { kind: 'digits4', result: '1234' }))).toBe('WRONG_FIGURES');
    expect(why(await enter(round, { kind: 'digits4', result: '1234' }, two, true))).toBe('WRONG_FIGURES');
  });

  it('are refused before the round has closed, and of a round nobody knows', async () => {
    expect(why(await enter(await roundOf(t.db, 'BET_GOVERNMENT'), government))).toBe('ROUND_NOT_CLOSED');
    expect((await enter(999_999_999, government)).code).toBe('NOT_FOUND');
  });
});

describe('two steps', () => {
  it('pay nothing before a second person has confirmed, and then the winners by the usual clockwork', async () => {
    const round = await roundOf(t.db, 'BET_GOVERNMENT');
    const winner = await bought('demo01', round, [{ option: 'teng_bon_3', number: '456', price: 10 }, { option: 'teng_bon_nha_3', number: '345', price: 10 }, { option: 'teng_lang_2', number: '11', price: 10 }]);
    const loser = await bought('demo02', round, [{ option: 'teng_bon_3', number: '457', price: 10 }]);
    await closeNow(t.db, round);
    await tick(t.deps);
    await enter(round, government);
    await tick(t.deps);
    expect([await money(winner.token), await published(round)]).toEqual([970, undefined]);
    const { data } = await confirm(round, '123456');
    expect(data).toMatchObject({ status: 'confirmed', enteredBy: 'operator2', decidedBy: 'operator1' });
    await tick(t.deps);
    expect([await money(winner.token), await money(loser.token)]).toEqual([970 + 9_000 + 4_500, 990]);
    expect(await published(round)).toMatchObject({ result: '123456', source: government, corrected: false });
    expect((await t.call('/poy-api/poys.one', { token: winner.token, body: { poyId: winner.poyId } })).data).toMatchObject({ status: 'won', win: 13_500 });
    expect(t.deps.sent.filter(({ event }) => event === 'slip-settled').map(({ data: told }) => told)).toContainEqual(expect.objectContaining({ poyId: winner.poyId, status: 'won', win: 13_500 }));
  });

  it('are two persons, and the attempt of one alone is on record', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, { kind: 'digits4', result: '4321' });
    expect(why(await confirm(round, '4321', two))).toBe('SAME_PERSON');
    const { data } = await t.call('/api/operators.audit.list', { query: { subject: `round:${round}`, outcome: 'refused' }, headers: one });
    expect((data as { rows: unknown[] }).rows).toMatchObject([{ operator: 'operator2', action: 'results.confirm', code: 'SAME_PERSON' }]);
    expect((await confirm(round, '4321')).status).toBe(200);
  });

  it('are two persons in the database too, whatever calls it', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, { kind: 'digits4', result: '4321' });
    const decide = (by: string) => t.db.script(`UPDATE lottery.result_entry SET status = 'confirmed', decided_by = ${by}, decided_at = now() WHERE round_id = ${round}`);
    await expect(decide('entered_by')).rejects.toThrow('two_persons');
  });

  it.each([['digits swapped', '4312'], ['a blank', ' '], ['void', 'void']])('want the number read anew, not %s', async (_what, headline) => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, { kind: 'digits4', result: '4321' });
    expect(why(await confirm(round, headline))).toBe('HEADLINE_DIFFERS');
    expect(await published(round)).toBeUndefined();
  });

  it('confirm once, of many who do at the same moment', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, { kind: 'digits4', result: '4321' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(round, '4321')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(why(await confirm(round, '4321'))).toBe('NO_ENTRY_WAITING');
    expect(why(await enter(round, { kind: 'digits4', result: '1111' }))).toBe('RESULT_DRAWN');
  });

  it('start again after a refusal, by whoever', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, { kind: 'digits4', result: '4312' });
    expect(why(await enter(round, { kind: 'digits4', result: '4321' }, one))).toBe('ENTRY_WAITING');
    await t.call('/api/operators.results.reject', { body: { betId: round, reason: 'digits swapped' }, headers: one });
    expect(why(await confirm(round, '4312'))).toBe('NO_ENTRY_WAITING');
    await enter(round, { kind: 'digits4', result: '4321' }, one);
    await confirm(round, '4321', two);
    const { data } = await t.call('/api/operators.results.history', { query: { betId: String(round) }, headers: one });
    expect((data as ResultEntry[]).map(({ status, headline, enteredBy, decidedBy, decisionReason }) => [status, headline, enteredBy, decidedBy, decisionReason])).toEqual([
      ['confirmed', '4321', 'operator1', 'operator2', null], ['rejected', '4312', 'operator2', 'operator1', 'digits swapped'],
    ]);
    expect(await published(round)).toMatchObject({ result: '4321' });
  });

  it('refund everybody where an index did not move', async () => {
    const round = await roundOf(t.db, 'BET_STOCK_THAI');
    const { token } = await bought('demo03', round, [{ option: 'teng_bon_2', number: '00', price: 10 }]);
    await closeNow(t.db, round);
    await tick(t.deps);
    expect((await enter(round, { kind: 'stock', index: '1,312.00', change: '0.00' })).data).toMatchObject({ headline: 'void', voids: true, winning: {} });
    await confirm(round, 'void');
    await tick(t.deps);
    expect(await money(token)).toBe(1_000);
    expect(await published(round)).toMatchObject({ status: 'voided', result: null, voidReason: 'no movement' });
  });
});

describe('a computed round', () => {
  it.each(['BET_YEEKEE_5', 'BET_PINGPONG_60'])('of %s takes no figures from anybody, not even past the calls', async (market) => {
    const round = await roundOf(t.db, market);
    await t.db.script(`UPDATE lottery.round SET status = 'calculating' WHERE id = ${round}`);
    expect(why(await enter(round, { kind: 'digits4', result: '1234' }))).toBe('COMPUTED');
    const insert = `INSERT INTO lottery.result_entry (round_id, correction, source, result, winning, entered_by) SELECT ${round}, false, '{}', '12345', '{}', min(id) FROM members.operator`;
    await expect(t.db.script(insert)).rejects.toThrow('nobody enters one');
    await t.db.script(`UPDATE lottery.round SET status = 'voided', settled_at = now() WHERE id = ${round}`);
  });
});

describe('what was entered', () => {
  it.each([
    ['changed', (round: number) => `UPDATE lottery.result_entry SET result = '9999' WHERE round_id = ${round}`],
    ['confirmed with other digits', (round: number) => `UPDATE lottery.result_entry SET result = '9999', status = 'confirmed', decided_by = 1, decided_at = now() WHERE round_id = ${round}`],
    ['deleted', (round: number) => `DELETE FROM lottery.result_entry WHERE round_id = ${round}`],
    ['forgotten', () => 'TRUNCATE lottery.result_entry CASCADE'],
  ])('cannot be %s', async (_what, text) => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    await enter(round, { kind: 'digits4', result: '4321' });
    await expect(t.db.script(text(round))).rejects.toThrow();
  });

  it('is listed as due until it is decided', async () => {
    const round = await closedRound('BET_LOTERRY4_LAOS');
    const due = async (): Promise<number[]> => ((await t.call('/api/operators.rounds.list', { query: { due: 'true', limit: '500' }, headers: two })).data as { betId: number }[]).map(({ betId }) => betId);
    expect(await due()).toContain(round);
    await enter(round, { kind: 'digits4', result: '4321' });
    expect(await due()).toContain(round);
    await confirm(round, '4321');
    expect(await due()).not.toContain(round);
  });
});
