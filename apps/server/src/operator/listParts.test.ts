import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  closeAudited,
  createOperatorApp,
  operatorHeaders,
  reason,
} from '../testing/operatorApp.ts';
import { newAlarm, newMovement, newProposal, someDebt } from '../testing/operatorWorld.ts';
import { ask } from '../testing/ask.ts';
import type { TestApp } from '../testing/testApp.ts';

let t: TestApp;
let headers: Record<string, string>;
beforeAll(async () => void ({ t, two: headers } = await createOperatorApp()));
afterAll(() => closeAudited(t));

const read = async <Row>(path: string, query: Record<string, string>): Promise<Row[]> =>
  (await t.call(path, { headers, query })).data as Row[];

describe('a list of operators comes in parts', () => {
  it('of unmatched deposits, oldest first, after the last row', async () => {
    const made = [await newMovement(t), await newMovement(t), await newMovement(t)];
    const path = '/api/operators.deposits.unmatched';
    const first = await read<{ id: number }>(path, { limit: '2' });
    expect(first.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const rest = await read<{ id: number }>(path, { limit: '2', after: String(made[1]) });
    expect(rest.map(({ id }) => id)).toEqual(made.slice(2));
  });

  it('of unmatched deposits, the largest first, also where sums are equal and rows go meanwhile', async () => {
    const path = '/api/operators.deposits.unmatched';
    const before = (await read<{ id: number }>(path, {})).map(({ id }) => id);
    const made: number[] = [];
    for (const baht of [900, 700, 800, 700, 700, 900]) made.push(await newMovement(t, baht));
    const [nine, sevenA, eight, sevenB, sevenC, nineB] = made;
    const page = async (after?: number) =>
      (
        await read<{ id: number }>(path, {
          by: 'sum',
          limit: '2',
          ...(after !== undefined && { after: String(after) }),
        })
      ).map(({ id }) => id);
    expect(await page()).toEqual([nine, nineB]);
    expect(await page(nineB)).toEqual([eight, sevenA]);
    // The last row of the page is decided, and larger money comes, before the next page is read.
    await t.call('/api/operators.deposits.reject', {
      headers,
      body: { id: sevenA, final: true, reason },
    });
    const larger = await newMovement(t, 950);
    expect(await page(sevenA)).toEqual([sevenB, sevenC]);
    expect(await page()).toEqual([larger, nine]);
    expect(await page(before.at(-1))).toEqual([]);
  });

  it.each([
    ['proposals.list', (baht: number) => newProposal(t, { userName: 'demo01', amount: baht })],
    ['deposits.alarms', () => newAlarm(t)],
  ] as const)('of %s, the largest or the oldest first', async (call, make) => {
    const two = await operatorHeaders(t, 'operator3');
    const rows = async (query: Record<string, string>) =>
      (await t.call(`/api/operators.${call}`, { headers: two, query })).data as {
        id: number;
        amount: number;
      }[];
    for (const baht of [5_000, 7_000, 7_000, 6_000]) await make(baht);
    const all = await rows({});
    expect(all.length).toBeGreaterThan(3);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
    const seen: typeof all = [];
    for (let page = await rows({ by: 'sum', limit: '1' }); page[0];) {
      seen.push(page[0]);
      page = await rows({ by: 'sum', limit: '1', after: String(page[0].id) });
    }
    expect(seen).toEqual([...all].sort((a, b) => b.amount - a.amount || a.id - b.id));
  });

  it('tells nothing of a row of another site by the place where a page begins', async () => {
    const path = '/api/operators.deposits.unmatched';
    const [other] = await ask<{ account: string }>(t.db, {
      name: 'test_other_bank',
      text: `SELECT b.account_number AS account FROM wallet.bank b JOIN sites.site s ON s.id = b.site_id
        WHERE s.host <> 'localhost' ORDER BY b.id LIMIT 1`,
    });
    const theirs = await newMovement(t, 750, other?.account);
    expect(await read(path, { by: 'sum', after: String(theirs) })).toEqual(
      await read(path, { by: 'sum' }),
    );
  });

  it('of debts, the largest first, after a debt and its member', async () => {
    for (const name of ['demo03', 'demo04', 'demo05']) await someDebt(t, name);
    const path = '/api/operators.debts.list';
    interface Debt {
      readonly uuid: string;
      readonly owed: number;
    }
    const all = await read<Debt>(path, {});
    expect(all).toHaveLength(3);
    const [head] = await read<Debt>(path, { limit: '1' });
    expect(head).toEqual(all[0]);
    const after = { owed: String(head?.owed), after: String(head?.uuid) };
    expect(await read<Debt>(path, after)).toEqual(all.slice(1));
    const half = await t.call(path, { headers, query: { after: String(head?.uuid) } });
    expect(half).toMatchObject({ status: 400 });
  });
});
