import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import { verifyLedger } from '../../../ledger/index.ts';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { dearestOf, noteStatements } from '../../../testing/rowsRead.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import { createDepositWorld, type DepositWorld } from '../../../testing/worlds/depositWorld.ts';

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

  it('is looked for by the newest requests, however many a member has made', async () => {
    // One member with thousands of requests that were over made everybody else wait, by asking this
    // 24 times at once: each answer looked at all of them. The rows are counted.
    await w.asked({ baht: 720 });
    const statements = noteStatements(w.t.db);
    const cost = async () => {
      statements.take();
      await read();
      return (await dearestOf(ownerOf(w.t.db), statements.take())).cost;
    };
    await ownerOf(w.t.db).script(`
      INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key, created_at,
          expires_at, ended_at, status)
        SELECT m.uuid, ${w.bank.bankId}, 50000, 50001, t, 'old' || n, t, t, t, 'expired'
        FROM members.member m, generate_series(1, 3000) n,
          LATERAL (SELECT now() - n * interval '10 minutes' AS t) x
        WHERE m.uuid = (SELECT member FROM wallet.deposit ORDER BY id DESC LIMIT 1);
      ANALYZE wallet.deposit`);
    const many = await cost();
    expect(many).toBeGreaterThan(100);
    expect(many).toBeLessThan(1_500);
  });

  it('is answered by pages', async () => {
    await w.t.db.query({
      name: 'test_earlier_claims',
      text: `INSERT INTO wallet.deposit_claim (site_id, member, amount, sent_on, from_last4, created_at)
        SELECT site_id, uuid, n, current_date, '7776', now() - n * interval '1 hour'
        FROM members.member, generate_series(1, 45) n WHERE user_name = 'demo19' AND site_id =
          (SELECT site_id FROM wallet.bank WHERE id = ${w.bank.bankId})`,
    });
    const token = await w.t.signIn('demo19');
    const page = async (query: Record<string, string>) =>
      (await w.t.call('/poy-api/deposits.claims', { token, query }))
        .data as ReplyOf<'/poy-api/deposits.claims'>;
    const first = await page({});
    const second = await page({ before: String(first.next) });
    const last = await page({ before: String(second.next), limit: '30' });
    expect([first, second, last].map(({ claims }) => claims.length)).toEqual([20, 20, 5]);
    expect(last.next).toBeNull();
    const ids = [first, second, last].flatMap(({ claims }) => claims.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
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
