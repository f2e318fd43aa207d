import { randomUUID } from 'node:crypto';
import { addDays, bangkokDay, parseWireTime } from '@poy/bet-rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { credit, verifyLedger } from '../../../ledger/index.ts';
import { agreed, operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { newMemberBank } from '../../../testing/memberBank.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import { testEnv } from '../../../testing/testDeps.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import { createWithdrawWorld } from '../../../testing/worlds/withdrawWorld.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';
import { stepPayouts } from '../payouts/stepPayouts.ts';

let w: PayoutWorld;
beforeAll(async () => {
  await withinOneDay();
  w = await createPayoutWorld();
  await w.t.db.script('UPDATE wallet.withdrawal_rule SET hold_seconds = 86400');
});
beforeEach(async () => {
  w.newBank();
  await w.newMember();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

/** Runs a statement about the member, whose id is $1. */
const change = (name: string, text: string, ...values: unknown[]): Promise<unknown> =>
  w.t.db.query({ name: `test_${name}`, text, values: [w.uuid, ...values] });
/** The moment at which the next Bangkok day begins. */
const midnight = () => addDays(parseWireTime(bangkokDay(Date.now())), 1);
/** Pays a withdrawal out. */
async function paid(baht: number): Promise<void> {
  const { id } = await w.made({ baht });
  expect(await w.finish(id)).toMatchObject({ status: 'paid' });
}
const refusal = async (baht: number, more = {}) => {
  const before = [await w.cash(), await w.held()];
  const { status, code, details } = await w.ask({ baht, ...more });
  expect([await w.cash(), await w.held()]).toEqual(before);
  return { status, code, details };
};

describe('the six errors of the specification', () => {
  it('an internal error takes nothing, and the same key can be sent again', async () => {
    const owner = ownerOf(w.t.db);
    const key = randomUUID();
    await owner.script(`CREATE FUNCTION wallet.break() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk says no'; END $$`);
    await owner.script(`CREATE TRIGGER broken BEFORE INSERT ON wallet.withdrawal
      FOR EACH ROW EXECUTE FUNCTION wallet.break()`);
    try {
      expect(await refusal(400, { key })).toMatchObject({ status: 500, code: 'INTERNAL' });
    } finally {
      await owner.script('DROP TRIGGER broken ON wallet.withdrawal; DROP FUNCTION wallet.break()');
    }
    expect((await w.made({ baht: 400, key })).amount).toBe(400);
  });

  it.each(['waiting', 'refused', 'removed'] as const)(
    'an account that is %s does not match the system',
    async (status) => {
      const bankId = await newMemberBank(w.t.db, w.userName, { status });
      expect(await refusal(400, { bankId })).toMatchObject({
        status: 409,
        code: 'WITHDRAWAL_ACCOUNT',
      });
    },
  );

  it('nor does an account of another member, of this site or of another one', async () => {
    const ids = [
      await newMemberBank(w.t.db, 'demo19'),
      await newMemberBank(w.t.db, 'demo01', { host: 'lotus.localhost' }),
      2_147_483_647,
    ];
    for (const bankId of ids)
      expect(await refusal(400, { bankId })).toMatchObject({ code: 'WITHDRAWAL_ACCOUNT' });
  });

  it('one waits for the earlier transaction', async () => {
    const { id } = await w.made({ baht: 400 });
    expect(await refusal(300)).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_OPEN',
      details: { id },
    });
    expect((await w.terms()).refusedFor[0]?.code).toBe('WITHDRAWAL_OPEN');
    await w.finish(id);
    await w.made({ baht: 300 });
  });

  it('49,000 a time and 200,000 a day are the most', async () => {
    await w.setCash(300_000);
    expect(await refusal(49_000.01)).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_TIME_LIMIT',
      details: { perTime: 49_000 },
    });
    for (let turn = 0; turn < 4; turn += 1) await paid(49_000);
    expect(await w.terms()).toMatchObject({ leftToday: 4_000, most: 4_000, timesLeftToday: 1 });
    expect(await refusal(4_000.01)).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_DAY_LIMIT',
      details: { perDay: 200_000, left: 4_000 },
    });
    await paid(4_000);
  });

  it('5 times a day are the most; what was returned is none', async () => {
    await w.setCash(10_000);
    for (let turn = 0; turn < 4; turn += 1) await paid(300);
    const { id } = await w.made({ baht: 300 });
    await w.cancel(id);
    await paid(300);
    expect(await refusal(300)).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_COUNT_LIMIT',
      details: { timesPerDay: 5 },
    });
    expect(await w.terms()).toMatchObject({
      timesLeftToday: 0,
      most: 0,
      refusedFor: [{ code: 'WITHDRAWAL_COUNT_LIMIT', sum: null, from: midnight() }],
    });
  });
});

describe('a withdrawal is refused', () => {
  it('below 300 baht, and above the balance', async () => {
    expect(await refusal(299.99)).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { amount: 'amount.small' }, min: 300 },
    });
    expect(await refusal(1_000.01)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await w.made({ baht: 1_000 });
  });

  it.each([[0], [-5], [300.001], [Number.MAX_SAFE_INTEGER], ['400'], [null], [1e-9]])(
    'for %s',
    async (amount) => {
      const answer = await w.t.call('/poy-api/withdrawals.create', {
        token: w.token,
        body: { bankId: w.bankId, amount },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
      expect(answer.details).toMatchObject({
        fields: { amount: expect.stringMatching(/^amount\./) },
      });
    },
  );

  it('while a new account, or another password, holds it', async () => {
    const bankId = await newMemberBank(w.t.db, w.userName, { days: 0.5 });
    const held = await refusal(400, { bankId });
    expect(held).toMatchObject({ status: 409, code: 'WITHDRAWAL_HELD' });
    expect(Number(held.details['retryAfterMs']) / 3_600_000).toBeCloseTo(12, 1);
    const password = 'UPDATE members.member SET password_changed_at = $2 WHERE uuid = $1';
    await change('password_at', password, new Date(Date.now() - 86_300_000));
    expect(await refusal(400)).toMatchObject({ code: 'WITHDRAWAL_HELD' });
    expect((await w.terms()).refusedFor).toEqual([
      { code: 'WITHDRAWAL_HELD', sum: null, from: expect.any(Number) },
    ]);
    await change('password_at', password, new Date(Date.now() - 86_500_000));
    await w.made({ baht: 400 });
  });

  it('while a deposit is not played, and the terms say how much is left', async () => {
    const deposit = { type: 'DEPOSIT', member: w.uuid, satang: 50_000, reference: null };
    await credit(w.t.db, { key: randomUUID(), ...deposit });
    expect(await refusal(400)).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_TURNOVER',
      details: { left: 500 },
    });
    expect(await w.terms()).toMatchObject({
      most: 0,
      turnover: { canWithdraw: false, left: 500 },
      refusedFor: [{ code: 'WITHDRAWAL_TURNOVER', sum: 500, from: null }],
    });
  });

  it('where no bank pays this site, as a real one pays no play money', async () => {
    const banks = [null, { url: 'https://bank.example', secret: 's', played: false }];
    for (const payout of banks) {
      const other = await createWithdrawWorld({ env: { ...testEnv, payout } });
      await other.newMember();
      expect(await other.ask()).toMatchObject({ status: 409, code: 'WITHDRAWAL_OFF' });
      expect((await other.terms()).refusedFor).toMatchObject([{ code: 'WITHDRAWAL_OFF' }]);
      await other.t.close();
    }
    const { id } = await w.made();
    const { publisher } = w.t.deps;
    expect(await stepPayouts({ db: w.t.db, publisher }, w.bank, { played: false })).toBe(0);
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
  });

  it('without a fresh proof, except the repeat of one that was made', async () => {
    const proof = 'UPDATE members.session SET proved_at = $2 WHERE member = $1';
    const key = randomUUID();
    const { id } = await w.made({ baht: 400, key });
    await change('proof', proof, new Date(Date.now() - 301_000));
    expect((await w.ask({ baht: 400, key })).data).toMatchObject({ id });
    await w.cancel(id);
    expect(await w.ask({ baht: 400 })).toMatchObject({ status: 409, code: 'STEP_UP_NEEDED' });
    await w.t.call('/api/users.step-up', { token: w.token, body: { password: 'Demo#2026' } });
    await w.made({ baht: 400 });
  });

  it('of a member whose money pages are closed, with every call about withdrawals', async () => {
    const { id } = await w.made();
    const headers = await operatorHeaders(w.t, 'operator1');
    const setStatus = (status: number) => {
      const body = { userName: w.userName, status, reason };
      return agreed(w.t, headers, (by) =>
        w.t.call('/api/operators.members.status', { headers: by, body }),
      );
    };
    expect((await setStatus(2)).status).toBe(200);
    for (const answer of [await w.ask(), await w.cancel(id)])
      expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    for (const path of ['all', 'terms'])
      expect(await w.t.call(`/poy-api/withdrawals.${path}`, { token: w.token })).toMatchObject({
        status: 403,
      });
    await setStatus(0);
  });

  it('of a member who was barred after the session was looked up', async () => {
    const text = 'UPDATE members.member SET status = $2 WHERE uuid = $1';
    await change('status', text, 2);
    expect(await w.ask()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await change('status', text, 0);
  });
});

describe('a day', () => {
  it('begins at midnight in Bangkok', async () => {
    const midnight = parseWireTime(bangkokDay(Date.now()));
    const madeAt = 'UPDATE wallet.withdrawal SET created_at = $2 WHERE member = $1';
    await paid(400);
    for (const [at, left] of [
      [midnight, 199_600],
      [midnight - 1, 200_000],
      [addDays(midnight, 1) - 1, 199_600],
    ] as const) {
      await change('made_at', madeAt, new Date(at));
      expect((await w.terms()).leftToday).toBe(left);
    }
  });
});

describe('the rules', () => {
  it('are those of the site, and of all sites where it has none', async () => {
    const text = `INSERT INTO wallet.withdrawal_rule
      SELECT s.id, 50000, 60000, 700000, 9, 0, '{}', 0, 0 FROM sites.site s WHERE host = 'localhost'`;
    await w.t.db.query({ name: 'test_own_rule', text });
    try {
      expect(await w.terms()).toMatchObject({
        min: 500,
        perTime: 600,
        perDay: 7_000,
        timesPerDay: 9,
      });
      expect(await refusal(499)).toMatchObject({ details: { min: 500 } });
      const bankId = await newMemberBank(w.t.db, w.userName, { days: 0 });
      await w.made({ baht: 500, bankId });
    } finally {
      const drop = 'DELETE FROM wallet.withdrawal_rule WHERE site_id IS NOT NULL';
      await w.t.db.query({ name: 'test_no_own_rule', text: drop });
    }
    expect((await w.terms()).min).toBe(300);
  });
});
