import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf, createOperatorApp, reason } from '../../testing/operatorApp.ts';
import type { Answer, TestApp } from '../../testing/testApp.ts';
import { laterMonth } from '../../testing/laterMonth.ts';

let t: TestApp;
let one: Record<string, string>;
beforeAll(async () => {
  ({ t, one } = await createOperatorApp());
});
afterAll(() => t.close());

const market = 'BET_GOVERNMENT';
const change = (path: string, body: object): Promise<Answer> =>
  t.call(`/api/operators.${path}`, { body: { reason, ...body }, headers: one });
const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

interface Terms {
  option: string;
  multiply: number;
  tiers: { above: number; multiply: number }[];
}
async function terms(option: string): Promise<Terms | undefined> {
  const query = { betName: market };
  const { data } = await t.call('/api/operators.sales.list', { query, headers: one });
  return (data as Terms[]).find((row) => row.option === option);
}

describe('changes of one market at the same moment', () => {
  it('set the tiers one after another, and the log tells the same story', async () => {
    // Tiers where there were none are tighter, so one person sets them.
    const query = { betName: market };
    const { data } = await t.call('/api/operators.sales.list', { query, headers: one });
    const options = (data as Terms[]).map(({ option }) => option);
    expect(options.length).toBeGreaterThan(5);
    const tiers = [
      { above: 1_000, multiply: 0.8 },
      { above: 2_000, multiply: 0.5 },
    ];
    const answers = await Promise.all(
      options.map((option) => change('sales.tiers', { betName: market, option, tiers })),
    );
    expect(statuses(answers)).toEqual(options.map(() => 200));
    const rows = await auditOf(t, { action: 'sales.tiers', subject: `market:${market}` });
    expect(rows).toHaveLength(options.length);
    const [newest] = rows;
    for (const option of options)
      expect((newest?.after as Terms[]).find((row) => row.option === option)).toEqual(
        await terms(option),
      );
    rows.slice(1).forEach((row, n) => expect(row.after).toEqual(rows[n]?.before));
  });

  it('keep the multiplier of each option', async () => {
    const options = ['teng_bon_3', 'teng_bon_2', 'teng_lang_2', 'tode_3'];
    for (const multiply of [72, 71, 70]) {
      const answers = await Promise.all(
        options.map((option) => change('sales.rate', { betName: market, option, multiply })),
      );
      expect(statuses(answers)).toEqual(options.map(() => 200));
      for (const option of options) expect((await terms(option))?.multiply).toBe(multiply);
    }
  });

  it('keep the prize of each tier of the sets', async () => {
    const betName = 'BET_LOTERRY4_MALAY';
    for (const prize of [1_300, 1_200, 1_100]) {
      const answers = await Promise.all(
        ['front2', 'back2'].map((tier) =>
          change('sets.terms', { betName, prizes: [{ tier, prize }] }),
        ),
      );
      expect(statuses(answers)).toEqual([200, 200]);
      const { data } = await t.call('/api/operators.sets.list', { headers: one });
      const sets = data as { betName: string; prizes: { tier: string; prize: number }[] }[];
      const prizes = sets.find((row) => row.betName === betName)?.prizes;
      expect(prizes).toEqual(
        expect.arrayContaining([
          { tier: 'front2', prize },
          { tier: 'back2', prize },
        ]),
      );
    }
  });

  it('move two draws to different days, or refuse the second one', async () => {
    for (const month of [14, 16, 18].map(laterMonth)) {
      const answers = await Promise.all(
        ['01', '16'].map((day) =>
          change('draws.move', {
            betName: market,
            day: `${month}-${day}`,
            movedTo: `${month}-09`,
          }),
        ),
      );
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });
});
