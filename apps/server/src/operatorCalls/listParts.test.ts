import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeAudited, createOperatorApp } from '../testing/operatorApp.ts';
import { newMovement, someDebt } from '../testing/operatorWorld.ts';
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
