import { randomUUID } from 'node:crypto';
import { bangkokDay } from '@poy/bet-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { closeAudited, createOperatorApp, reason } from '../../testing/operatorApp.ts';
import { lotusHost } from '../../testing/operatorKinds.ts';
import { roundOf } from '../../testing/operatorWorld.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { withinOneDay } from '../../testing/withinOneDay.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => {
  await withinOneDay();
  ({ t, one, two } = await createOperatorApp());
});
afterAll(() => closeAudited(t));

const read = async <Row>(list: string, query: Record<string, string>): Promise<Row[]> => {
  const answer = await t.call(`/api/operators.${list}`, { headers: two, query });
  expectNamed(answer.status, answer.text).toBe(200);
  return answer.data as Row[];
};

/** Has a member make a call that moves money. @returns its answer */
async function act(userName: string, path: string, body: object, host = 'localhost') {
  const token = await t.signIn(userName, host);
  const headers = { host, 'idempotency-key': randomUUID() };
  const answer = await t.call(path, { token, headers, body });
  expectNamed(answer.status, answer.text).toBe(200);
  return answer.data as { poyId: number; id: number };
}

describe('the members of a site', () => {
  const names = async (query: Record<string, string>): Promise<string[]> =>
    (await read<{ userName: string }>('members.list', query)).map(({ userName }) => userName);

  it('are listed by name, in parts', async () => {
    expect(await names({ limit: '3' })).toEqual(['crowd01', 'crowd02', 'crowd03']);
    expect(await names({ limit: '2', after: 'crowd03' })).toEqual(['crowd04', 'crowd05']);
  });

  it('are found by the beginning of their names and by their status', async () => {
    expect(await names({ find: 'Demo1' })).toHaveLength(10);
    expect(await names({ find: 'emo1' })).toEqual([]);
    const body = { userName: 'demo12', status: 4, reason };
    await t.call('/api/operators.members.status', { body, headers: one });
    expect(await read('members.list', { find: 'demo1', status: '4' })).toMatchObject([
      { userName: 'demo12', status: 4, statusReason: reason, createdAt: expect.any(Number) },
    ]);
  });
});

describe('what a member did', () => {
  const buy = async (betId: number) =>
    (
      await act('demo05', '/poy-api/poys.create', {
        betId,
        lines: [{ option: 'teng_bon_2', number: '42', price: 10 }],
        accept: 'any',
      })
    ).poyId;

  it('is listed: slips without their lines, newest first, in parts', async () => {
    const betId = await roundOf(t.db, 'BET_LOTERRY4_LAOS');
    const made = [await buy(betId), await buy(betId), await buy(betId)].reverse();
    const slips = await read<{ poyId: number }>('members.slips', { userName: 'demo05' });
    expect(slips.map(({ poyId }) => poyId)).toEqual(made);
    expect(slips[0]).toMatchObject({ betId, stake: 10, lineCount: 1, status: 'waiting' });
    expect(slips[0]).not.toHaveProperty('lines');
    const part = { userName: 'demo05', limit: '1', before: String(made[0]), status: 'waiting' };
    expect(await read('members.slips', part)).toEqual([slips[1]]);
    expect(await read('members.slips', { userName: 'demo05', status: 'won' })).toEqual([]);
    expect(await read('members.slips', { userName: 'demo05', kind: 'set' })).toEqual([]);
  });

  it('is in the statement, of all time or of some days', async () => {
    interface Row {
      readonly id: number;
      readonly transactionType: string;
    }
    const all = await read<Row>('members.statement', { userName: 'demo05' });
    expect(all.map(({ transactionType }) => transactionType)).toEqual([
      'BET_STOCK',
      'BET_STOCK',
      'BET_STOCK',
      'ADMIN_INCREASE',
    ]);
    const today = bangkokDay(t.deps.clock());
    const part = { userName: 'demo05', from: today, to: today, limit: '2' };
    expect(await read('members.statement', part)).toEqual(all.slice(0, 2));
    const rest = { ...part, before: String(all[1]?.id) };
    expect(await read('members.statement', rest)).toEqual(all.slice(2));
    const past = { userName: 'demo05', from: '2020-01-01', to: '2020-01-31' };
    expect(await read('members.statement', past)).toEqual([]);
  });
});

describe('deposit requests', () => {
  it('are listed for the site or one member, newest first, and by status', async () => {
    const ask = async (userName: string, host: string) => {
      const token = await t.signIn(userName, host);
      const banks = (await t.call('/poy-api/banks.all', { token, headers: { host } })).data;
      const [{ bankId }] = banks as [{ bankId: number }];
      const body = { bankId, prepareAmount: 500 };
      return (await act(userName, '/poy-api/deposits.create', body, host)).id;
    };
    const first = await ask('demo05', 'localhost');
    await ask('demo05', lotusHost);
    const last = await ask('demo06', 'localhost');
    interface Row {
      readonly id: number;
    }
    const all = await read<Row>('deposits.list', {});
    expect(all.map(({ id }) => id)).toEqual([last, first]);
    expect(all[1]).toMatchObject({ userName: 'demo05', asked: 500, status: 'pending' });
    expect(await read('deposits.list', { userName: 'demo05' })).toEqual([all[1]]);
    expect(await read('deposits.list', { before: String(last), limit: '1' })).toEqual([all[1]]);
    expect(await read('deposits.list', { status: 'credited' })).toEqual([]);
  });
});
