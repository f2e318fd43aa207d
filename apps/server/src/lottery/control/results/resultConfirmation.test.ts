import type { EnteredSource } from '@poy/contract/operators';
import { operatorHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeAudited, operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { ageOperator } from '../../../testing/operatorKinds.ts';
import { digits4 } from '../../../testing/operatorWorld.ts';
import {
  createResultWorld,
  government,
  why,
  type ResultWorld,
} from '../../../testing/worlds/resultWorld.ts';

let w: ResultWorld;
beforeAll(async () => {
  w = await createResultWorld();
});
afterAll(() => closeAudited(w.t));

describe('the two steps of a result', () => {
  it('are two persons, and the attempt of one alone is on record', async () => {
    const round = await w.closedRound('BET_LOTERRY4_LAOS');
    await w.enter(round, digits4('4321'));
    expect(why(await w.confirm(round, digits4('4321'), w.two))).toBe('SAME_PERSON');
    const { data } = await w.t.call('/api/operators.audit.list', {
      query: { subject: `round:${round}`, outcome: 'refused' },
      headers: w.one,
    });
    expect((data as { rows: unknown[] }).rows).toMatchObject([
      { operator: 'operator2', action: 'results.confirm', code: 'SAME_PERSON' },
    ]);
    expect((await w.confirm(round, digits4('4321'))).status).toBe(200);
  });

  it('are two persons in the database too, whatever calls it', async () => {
    const round = await w.closedRound('BET_LOTERRY4_LAOS');
    await w.enter(round, digits4('4321'));
    const decide = (by: string) =>
      w.t.db.script(
        `UPDATE lottery.result_entry SET status = 'confirmed', decided_by = ${by}, decided_at = now()
          WHERE round_id = ${round}`,
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
      const round = await w.closedRound(market);
      expect((await w.enter(round, source)).status).toBe(200);
      expect(why(await w.confirm(round, other))).toBe('FIGURES_DIFFER');
      expect(await w.published(round)).toBeUndefined();
      expect((await w.confirm(round, source)).status).toBe(200);
    },
  );

  it('take figures of another market as such, and the same ones however they are written', async () => {
    const round = await w.closedRound('BET_STOCK_NIKKEI_MORNING');
    expect(
      (await w.enter(round, { kind: 'stock', index: '38712.21', change: '134.57' })).data,
    ).toMatchObject({ source: nikkei, headline: '221' });
    expect(why(await w.confirm(round, digits4('4321')))).toBe('WRONG_FIGURES');
    expect(
      (await w.confirm(round, { kind: 'stock', index: '+38,712.21', change: '+134.57' })).data,
    ).toMatchObject({ status: 'confirmed', source: nikkei });
  });

  it('both want a reason, and the log has the round before and after each', async () => {
    const round = await w.closedRound('BET_LOTERRY4_LAOS');
    for (const path of ['/api/operators.results.enter', '/api/operators.results.confirm'])
      expect(
        (await w.t.call(path, { body: { betId: round, source: digits4('4321') }, headers: w.one }))
          .details,
      ).toMatchObject({ fields: { reason: expect.any(String) } });
    await w.enter(round, digits4('4321'));
    await w.confirm(round, digits4('4321'));
    const { data } = await w.t.call('/api/operators.audit.list', {
      query: { subject: `round:${round}`, outcome: 'done' },
      headers: w.one,
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

  it('take no operator to whom the other one has given a password, until it is changed', async () => {
    const three = await operatorHeaders(w.t, 'operator3');
    const body = {
      userName: 'puppet01',
      password: 'Given#2026',
      role: 'staff',
      sites: 'all',
      reason,
    };
    expect((await w.t.call('/api/operators.create', { body, headers: three })).status).toBe(200);
    const login = async (password: string): Promise<Record<string, string>> => ({
      [operatorHeader]: (
        (await w.t.call('/api/operators.login', { body: { userName: 'puppet01', password } }))
          .data as { token: string }
      ).token,
    });
    const change = async (password: string, newPassword: string, headers: Record<string, string>) =>
      w.t.call('/api/operators.password', { body: { password, newPassword }, headers });
    const given = await login('Given#2026');
    const round = await w.closedRound('BET_LOTERRY4_LAOS');
    await w.enter(round, digits4('4321'), given);
    expect(why(await w.confirm(round, digits4('4321'), three))).toBe('PASSWORD_NOT_OWN');
    expect(why(await change('Given#2026', 'Given#2026', given))).toBe('NOTHING_CHANGES');
    expect((await w.confirm(round, digits4('4321'))).status).toBe(200);

    const next = await w.closedRound('BET_LOTERRY4_LAOS');
    await w.enter(next, digits4('4321'), three);
    expect(why(await w.confirm(next, digits4('4321'), given))).toBe('PASSWORD_NOT_OWN');
    const { token } = (await change('Given#2026', 'Mine#20260', given)).data as { token: string };
    const renewed = { [operatorHeader]: token };
    expect(why(await w.confirm(next, digits4('4321'), renewed))).toBe('PASSWORD_NOT_OWN');
    await ageOperator(w.t, 'puppet01', 24);
    expect((await w.confirm(next, digits4('4321'), renewed)).status).toBe(200);

    await w.t.call('/api/operators.change', {
      body: { userName: 'puppet01', password: 'Given#2027', reason },
      headers: three,
    });
    const last = await w.closedRound('BET_LOTERRY4_LAOS');
    await w.enter(last, digits4('4321'), three);
    expect(why(await w.confirm(last, digits4('4321'), await login('Given#2027')))).toBe(
      'PASSWORD_NOT_OWN',
    );
    await w.t.call('/api/operators.results.reject', {
      body: { betId: last, reason },
      headers: w.one,
    });
  });

  it('confirm once, of many who do at the same moment', async () => {
    const round = await w.closedRound('BET_LOTERRY4_LAOS');
    await w.enter(round, digits4('4321'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => w.confirm(round, digits4('4321'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(why(await w.confirm(round, digits4('4321')))).toBe('NO_ENTRY_WAITING');
    expect(why(await w.enter(round, digits4('1111')))).toBe('RESULT_DRAWN');
  });
});
