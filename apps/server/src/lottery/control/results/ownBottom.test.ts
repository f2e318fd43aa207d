import type { RoundResult, Slip } from '@poy/contract';
import type { EnteredSource, ResultEntry } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tick } from '../../clockwork/tick.ts';
import { putRound } from '../../../testing/changeRound.ts';
import { closeAudited, reason } from '../../../testing/operatorApp.ts';
import { closeNow, roundOf } from '../../../testing/operatorWorld.ts';
import { ask } from '../../../testing/ask.ts';
import {
  createResultWorld,
  government,
  why,
  type ResultWorld,
} from '../../../testing/worlds/resultWorld.ts';

// Hanoi draws its 2 bottom apart: 1577 and 87. The figures were refused, and without them 15 was paid
// and 87 lost.

let w: ResultWorld;
beforeAll(async () => {
  w = await createResultWorld();
});
afterAll(() => closeAudited(w.t));

const hanoi = 'BET_LOTERRY4_HANOY';
const drawn = (result: string, bottom2?: string): EnteredSource => ({
  kind: 'digits4',
  result,
  ...(bottom2 !== undefined && { bottom2 }),
});
const bets = [
  { option: 'teng_bon_3', number: '577', price: 1 },
  { option: 'teng_lang_2', number: '87', price: 10 },
  { option: 'teng_lang_2', number: '15', price: 10 },
  { option: 'teng_lang_1', number: '8', price: 10 },
];
const settle = async (): Promise<void> => {
  for (let n = 0; n < 4; n += 1) await tick(w.t.deps);
};
const slipOf = async ({ token, poyId }: { token: string; poyId: number }): Promise<Slip> =>
  (await w.t.call('/poy-api/poys.one', { token, body: { poyId } })).data as Slip;
const wonBy = (slip: Slip): string[] =>
  slip.lines.filter(({ status }) => status === 'won').map(({ number }) => number);

describe('a round of Hanoi', () => {
  it('is entered with its 2 bottom, confirmed, paid, explained and corrected', async () => {
    const round = await roundOf(w.t.db, hanoi);
    const bought = await w.bought('demo11', round, bets);
    await closeNow(w.t.db, round);
    await settle();
    expect(why(await w.enter(round, drawn('1577')))).toBe('BOTTOM_NEEDED');
    const preview = await w.enter(round, drawn('1577', '87'), w.two, true);
    expect((preview.data as ResultEntry).winning).toMatchObject({
      teng_bon_3: ['577'],
      teng_lang_2: ['87'],
      teng_lang_1: ['8', '7'],
    });
    expect((await w.enter(round, drawn('1577', '87'))).status).toBe(200);
    expect(why(await w.confirm(round, drawn('1577', '78')))).toBe('FIGURES_DIFFER');
    expect(why(await w.confirm(round, drawn('1577')))).toBe('BOTTOM_NEEDED');
    expect((await w.confirm(round, drawn('1577', '87'))).status).toBe(200);
    await settle();
    const slip = await slipOf(bought);
    expect(slip).toMatchObject({ ownBottom: true, status: 'won', win: 850 + 900 + 42 });
    expect(wonBy(slip)).toEqual(['577', '87', '8']);
    expect(await w.published(round)).toMatchObject({
      result: '1577',
      source: { kind: 'digits4', result: '1577', bottom2: '87' },
      winning: { teng_lang_2: ['87'] },
    } satisfies Partial<RoundResult>);
    const right = { betId: round, source: drawn('1577', '15'), reason };
    await w.t.call('/api/operators.corrections.enter', { body: right, headers: w.one });
    expect((await w.confirm(round, drawn('1577', '15'), w.two)).status).toBe(200);
    await settle();
    expect(wonBy(await slipOf(bought))).toEqual(['577', '15']);
  });

  it.each([
    ['600', '0600', '02'],
    ['030', '9030', '89'],
  ])('keeps the zeros of %s', async (top, result, bottom2) => {
    const round = await w.closedRound(hanoi);
    const { data } = await w.enter(round, drawn(result, bottom2));
    expect((data as ResultEntry).winning).toMatchObject({
      teng_bon_3: [top],
      teng_lang_2: [bottom2],
    });
  });

  it('keeps the rule that it was made with', async () => {
    const round = await w.closedRound(hanoi);
    await putRound(w.t.db, round, 'own_bottom = false');
    expect(why(await w.enter(round, drawn('1577', '87')))).toBe('BOTTOM_NOT_DRAWN');
    const { data } = await w.enter(round, drawn('1577'));
    expect((data as ResultEntry).winning).toMatchObject({ teng_lang_2: ['15'] });
  });

  it('takes no figures without a 2 bottom from the release before, which knows none', async () => {
    const round = await w.closedRound(hanoi);
    const [row] = await ask<{ answer: { error?: string } }>(w.t.db, {
      name: 'test_enter_as_before',
      text: `SELECT lottery.enter_result($1, (SELECT min(id) FROM operator.operator), false,
        '{"result": "1577"}', '1577', '{}', 'a test') AS answer`,
      values: [round],
    });
    expect(row?.answer.error).toBe('WRONG_FIGURES');
  });

  it('is made by the timetable with the rule of its market, and no other market’s is', async () => {
    const rounds = await ask<{ code: string; apart: boolean }>(w.t.db, {
      name: 'test_made_apart',
      text: `SELECT DISTINCT m.code, r.own_bottom AS apart FROM lottery.round r
        JOIN lottery.market m ON m.id = r.market_id WHERE r.planned_day IS NOT NULL AND r.kind = 'digits4'
        ORDER BY m.code`,
      values: [],
    });
    expect(rounds.length).toBeGreaterThanOrEqual(4);
    for (const { code, apart } of rounds) expect(apart).toBe(code === hanoi);
  });
});

describe('a market that draws no 2 bottom', () => {
  it.each(['BET_LOTERRY4_LAOS', 'BET_LOTTERY4_LAOS_SUPER', 'BET_LOTERRY4_MALAY'])(
    '%s takes none',
    async (market) => {
      const round = await w.closedRound(market);
      expect(why(await w.enter(round, drawn('1577', '87')))).toBe('BOTTOM_NOT_DRAWN');
      const { data } = await w.enter(round, drawn('1577'));
      expect((data as ResultEntry).winning).toMatchObject({ teng_lang_2: ['15'] });
    },
  );
});

describe('figures of the government', () => {
  it('are the same when the second person reads front and bottom numbers in another order', async () => {
    const round = await w.closedRound('BET_GOVERNMENT');
    await w.enter(round, government);
    const turned = {
      ...government,
      front3: government.front3.toReversed(),
      bottom3: government.bottom3.toReversed(),
    };
    expect(why(await w.confirm(round, { ...turned, front3: ['012', '346'] }))).toBe(
      'FIGURES_DIFFER',
    );
    expect(
      why(
        await w.confirm(round, {
          ...turned,
          front3: government.bottom3,
          bottom3: government.front3,
        }),
      ),
    ).toBe('FIGURES_DIFFER');
    expect((await w.confirm(round, turned)).status).toBe(200);
    expect((await w.published(round))?.source).toEqual(government);
    await settle();
    const again = { betId: round, source: turned, reason };
    expect(
      why(await w.t.call('/api/operators.corrections.enter', { body: again, headers: w.one })),
    ).toBe('NOTHING_CHANGES');
  });

  it.each([
    [{ front3: ['123', '123'] }, ['front3Twice']],
    [{ bottom3: ['456', '456'] }, ['bottom3Twice']],
    [{ front3: ['012', '901'] }, ['frontIsBottom']],
    [{}, []],
  ])('with %j are questioned before they are stored: %j', async (changed, doubts) => {
    const round = await w.closedRound('BET_GOVERNMENT');
    const { data } = await w.enter(round, { ...government, ...changed }, w.two, true);
    expect((data as ResultEntry).doubts).toEqual(doubts);
  });
});
