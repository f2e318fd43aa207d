import type { EnteredSource } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRound, putRound } from '../../../testing/changeRound.ts';
import { closeAudited } from '../../../testing/operatorApp.ts';
import { digits4, roundOf } from '../../../testing/operatorWorld.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import {
  createResultWorld,
  government,
  why,
  type ResultWorld,
} from '../../../testing/worlds/resultWorld.ts';

const stock = { kind: 'stock', index: '38,712.21', change: '+134.57' } as const;

let w: ResultWorld;
beforeAll(async () => {
  w = await createResultWorld();
});
afterAll(() => closeAudited(w.t));

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
      stock,
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
      { kind: 'digits4', result: '9876', bottom2: '05' },
      '9876',
      { teng_bon_3: ['876'], teng_lang_2: ['05'], teng_lang_1: ['0', '5'] },
    ],
  ] as const)(
    'of %s are worked out and shown before anything is stored',
    async (market, source, headline, winning) => {
      const round = await w.closedRound(market);
      const preview = await w.enter(round, source as unknown as EnteredSource, w.two, true);
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
          await w.t.call('/api/operators.results.history', {
            query: { betId: String(round) },
            headers: w.two,
          })
        ).data,
      ).toEqual([]);
      expect((await w.enter(round, source as unknown as EnteredSource)).data).toMatchObject({
        headline,
        winning,
        status: 'entered',
        enteredBy: 'operator2',
        decidedBy: null,
      });
    },
  );

  it.each([
    ['five digits', { ...government, first: '12345' }, 'first', 'figures.digits6'],
    ['a letter', { ...government, bottom2: '7a' }, 'bottom2', 'figures.digits2'],
    ['two digits', { ...government, bottom3: ['12', '345'] }, 'bottom3.0', 'figures.digits3'],
    ['one front number', { ...government, front3: ['123'] }, 'front3', 'source.front3.invalid'],
    ['three decimals', { ...stock, index: '38712.213' }, 'index', 'figures.decimals'],
    ['no decimals', { ...stock, index: '38712' }, 'index', 'figures.decimals'],
    ['three digits', { kind: 'digits4', result: '123' }, 'result', 'figures.digits4'],
    ['a computed kind', { kind: 'yeekee', result: '12345' }, 'kind', 'source.kind.invalid'],
    [
      'a bottom of three digits',
      { ...digits4('1234'), bottom2: '990' },
      'bottom2',
      'figures.digits2',
    ],
    ['figures of a round without any', { kind: 'void', result: '1234' }, '', 'source.invalid'],
  ])('with %s are refused by their form', async (_what, source, field, rule) => {
    const fields = { [field ? `source.${field}` : 'source']: rule };
    for (const answer of [await w.enter(1, source as EnteredSource), await w.confirm(1, source)])
      expect(answer).toMatchObject({ code: 'VALIDATION', details: { fields } });
  });

  it('of another market are refused', async () => {
    const round = await w.closedRound('BET_GOVERNMENT');
    expect(why(await w.enter(round, { kind: 'digits4', result: '1234' }))).toBe('WRONG_FIGURES');
    expect(why(await w.enter(round, { kind: 'digits4', result: '1234' }, w.two, true))).toBe(
      'WRONG_FIGURES',
    );
  });

  it('are refused before the round has closed, and of a round nobody knows', async () => {
    expect(why(await w.enter(await roundOf(w.t.db, 'BET_GOVERNMENT'), government))).toBe(
      'ROUND_NOT_CLOSED',
    );
    expect((await w.enter(999_999_999, government)).code).toBe('NOT_FOUND');
  });
});

describe('a computed round', () => {
  it.each(['BET_YEEKEE_5', 'BET_PINGPONG_60'])(
    'of %s takes no figures from anybody, not even past the calls',
    async (market) => {
      const round = await roundOf(w.t.db, market);
      await putRound(w.t.db, round, "status = 'calculating'");
      for (const source of [digits4('1234'), { kind: 'void' } as const])
        expect([why(await w.enter(round, source)), why(await w.confirm(round, source))]).toEqual([
          'COMPUTED',
          'COMPUTED',
        ]);
      const insert = `INSERT INTO lottery.result_entry (round_id, correction, source, result, winning, entered_by)
        SELECT ${round}, false, '{}', '12345', '{}', min(id) FROM operator.operator`;
      await expect(w.t.db.script(insert)).rejects.toThrow('nobody enters one');
      await changeRound(w.t.db, round, "status = 'voided', settled_at = now()");
    },
  );
});

describe('the draw of a computed round', () => {
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
    const round = await roundOf(w.t.db, 'BET_PINGPONG_60');
    await putRound(w.t.db, round, "status = 'resulted', settled_at = now()");
    await ownerOf(w.t.db).script(
      `INSERT INTO lottery.round_result (round_id, result, winning, source)
        VALUES (${round}, '12345', '{}', '{}')`,
    );
    await expect(ownerOf(w.t.db).script(text(round))).rejects.toThrow('stays');
  });
});

describe('an entry of figures', () => {
  it.each([
    [
      'changed',
      (round: number) =>
        `UPDATE lottery.result_entry SET result = '9999' WHERE round_id = ${round}`,
    ],
    [
      'confirmed with other digits',
      (round: number) =>
        `UPDATE lottery.result_entry
          SET result = '9999', status = 'confirmed', decided_by = 1, decided_at = now()
          WHERE round_id = ${round}`,
    ],
    ['deleted', (round: number) => `DELETE FROM lottery.result_entry WHERE round_id = ${round}`],
    ['forgotten', () => 'TRUNCATE lottery.result_entry CASCADE'],
  ])('cannot be %s', async (_what, text) => {
    const round = await w.closedRound('BET_LOTERRY4_LAOS');
    await w.enter(round, digits4('4321'));
    await expect(ownerOf(w.t.db).script(text(round))).rejects.toThrow();
  });

  it('is listed as due until it is decided', async () => {
    const round = await w.closedRound('BET_LOTERRY4_LAOS');
    const due = async (): Promise<number[]> =>
      (
        (
          await w.t.call('/api/operators.rounds.list', {
            query: { due: 'true', limit: '500' },
            headers: w.two,
          })
        ).data as { betId: number }[]
      ).map(({ betId }) => betId);
    expect(await due()).toContain(round);
    await w.enter(round, digits4('4321'));
    expect(await due()).toContain(round);
    await w.confirm(round, digits4('4321'));
    expect(await due()).not.toContain(round);
  });
});
