import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import { verifyLedger } from '../../ledger/index.ts';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { withinOneDay } from '../../testing/withinOneDay.ts';
import { createDepositWorld, type DepositWorld } from '../../testing/worlds/depositWorld.ts';

type DepositClaim = ReplyOf<'/poy-api/deposits.claim'>;
interface Unmatched {
  id: number;
  amount: number;
  reportedBy: string[];
}

let w: DepositWorld;
beforeAll(async () => {
  await withinOneDay();
  w = await createDepositWorld();
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const read = async () =>
  (await w.t.call('/poy-api/deposits.claims', { token: w.token })).data as {
    unfitted: boolean;
    claims: DepositClaim[];
  };
const today = () => new Date(w.t.deps.clock() + 7 * 3_600_000).toISOString().slice(0, 10);
const claim = (amount: number, fromLast4 = '7776') =>
  w.t.call('/poy-api/deposits.claim', {
    token: w.token,
    body: { amount, sentOn: today(), fromLast4 },
  });
const unmatched = async (name: string): Promise<Unmatched[]> =>
  (
    await w.t.call('/api/operators.deposits.unmatched', {
      headers: await operatorHeaders(w.t, name),
      query: { limit: '100' },
    })
  ).data as Unmatched[];

describe('money of another amount than asked', () => {
  it('is told to those it may belong to, and to nobody else', async () => {
    await w.asked({ baht: 640 });
    expect(await read()).toEqual({ unfitted: false, claims: [], next: null });
    await w.report({ amount: 640 });
    expect((await read()).unfitted).toBe(true);
    await w.signInNext();
    await w.asked({ baht: 650 });
    expect((await read()).unfitted).toBe(false);
  });

  it('paid twice is told, too', async () => {
    const deposit = await w.asked({ baht: 660 });
    await w.report({ amount: deposit.prepareAmount });
    expect((await read()).unfitted).toBe(false);
    await w.report({ amount: deposit.prepareAmount });
    expect((await read()).unfitted).toBe(true);
  });

  it('that a member says is theirs stands beside the movement, and is settled with its credit', async () => {
    await w.asked({ baht: 670 });
    await w.report({ amount: 670 });
    const before = await w.balance();
    const said = (await claim(670)).data as DepositClaim;
    expect(said).toMatchObject({ amount: 670, fromLast4: '7776', status: 'waiting' });
    const [movement] = (await unmatched('operator2')).filter(({ amount }) => amount === 670);
    const [userName = ''] = movement?.reportedBy ?? [];
    expect(movement?.reportedBy).toEqual([expect.stringMatching(/^demo/)]);
    expect(await w.balance()).toBe(before);

    const body = { id: movement?.id, userName, reason };
    await w.t.call('/api/operators.deposits.claim', {
      headers: await operatorHeaders(w.t, 'operator2'),
      body,
    });
    const decided = await w.t.call('/api/operators.deposits.approve', {
      headers: await operatorHeaders(w.t, 'operator1'),
      body: { ...body, amount: 670 },
    });
    expect(decided.status).toBe(200);
    expect(await w.balance()).toBe(before + 670);
    expect(await read()).toMatchObject({
      unfitted: false,
      claims: [{ id: said.id, status: 'settled' }],
    });
  });

  it('does not stand beside money from another account or of another amount', async () => {
    await w.report({ amount: 680 });
    await claim(680, '0000');
    await claim(681);
    const [movement] = (await unmatched('operator2')).filter(({ amount }) => amount === 680);
    expect(movement?.reportedBy).toEqual([]);
  });

  it('is said once however often it is sent, and three times a day at most', async () => {
    const first = (await claim(701)).data as DepositClaim;
    expect((await claim(701)).data).toEqual(first);
    await claim(702);
    await claim(703);
    expect(await claim(704)).toMatchObject({ status: 409, code: 'DEPOSIT_CLAIMS_WAIT' });
    expect((await read()).claims.map(({ amount }) => amount)).toEqual([703, 702, 701]);
  });

  it.each([{ amount: 0 }, { amount: 1.005 }, { fromLast4: '12' }, { sentOn: 'yesterday' }])(
    'is refused as %j',
    async (wrong) => {
      const body = { amount: 500, sentOn: today(), fromLast4: '1234', ...wrong };
      expect(await w.t.call('/poy-api/deposits.claim', { token: w.token, body })).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      });
    },
  );
});
