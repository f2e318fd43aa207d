import { randomUUID } from 'node:crypto';
import type { Deposit, ReplyOf } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { auditOf, operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { addRealSite } from '../../../testing/realSite.ts';
import { createDepositWorld, type DepositWorld } from '../../../testing/worlds/depositWorld.ts';
import { methodTerms } from './changeMethod.ts';

let w: DepositWorld;
let boss: Record<string, string>;
beforeAll(async () => {
  w = await createDepositWorld();
  boss = await operatorHeaders(w.t, 'operator3');
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const change = (body: object, headers = boss) =>
  w.t.call('/api/operators.payment-methods.change', {
    body: { kind: 'normal', reason, ...body },
    headers,
  });
type Methods = ReplyOf<'/poy-api/payment-methods.all'>;
const offered = async (): Promise<Methods> =>
  (await w.t.call('/poy-api/payment-methods.all', { token: w.token })).data as Methods;
const normal = async () => (await offered()).find(({ kind }) => kind === 'normal');
/** Returns hours that hold at this moment by the clock of the database, `from` and `until` off it. */
function hoursAround(from: number, until: number) {
  const now = Math.floor(Date.now() / 60_000) + 7 * 60;
  const minute = (off: number) => (((now + off) % 1440) + 1440) % 1440;
  return { from: minute(from), until: minute(until) };
}

it('are offered with the accounts and bounds that hold', async () => {
  expect(await normal()).toEqual({
    kind: 'normal',
    open: true,
    closedUntil: null,
    minimum: 100,
    maximum: 200_000,
    fee: 0,
    maintenance: null,
    rate: null,
    accounts: expect.arrayContaining([w.bank]),
  });
});

it('begin with the code to scan, where the site has not said otherwise', async () => {
  expect((await offered())[0]?.kind).toBe('qrcode');
  await change({ kind: 'normal', sort: 0 });
  await change({ kind: 'qrcode', sort: 20 });
  expect((await offered())[0]?.kind).toBe('normal');
  await change({ kind: 'normal', sort: 10 });
  await change({ kind: 'qrcode', sort: 0 });
});

it('are switched off and on for the very next request', async () => {
  await change({ active: false });
  expect(await w.ask()).toMatchObject({ status: 409, code: 'PAYMENT_METHOD_OFF' });
  expect(await normal()).toBeUndefined();
  await change({ active: true });
  expect((await w.ask()).status).toBe(200);
});

it('keep their bounds, also where the page shows older ones', async () => {
  await change({ minimum: 300, maximum: 400 });
  expect(await w.ask({ baht: 299 })).toMatchObject({
    status: 409,
    code: 'DEPOSIT_TOO_SMALL',
    details: { minimum: 300 },
  });
  expect(await w.ask({ baht: 401 })).toMatchObject({
    status: 409,
    code: 'DEPOSIT_TOO_LARGE',
    details: { maximum: 400 },
  });
  expect((await w.ask({ baht: 400 })).status).toBe(200);
  expect(await normal()).toMatchObject({ minimum: 300, maximum: 400 });
  await change({ minimum: 100, maximum: 200_000 });
});

it('close for maintenance and say until when, and an open request stays', async () => {
  const open = await w.asked();
  await change({ maintenance: hoursAround(-5, 30) });
  const shown = await normal();
  expect(shown?.open).toBe(false);
  expect((shown?.closedUntil ?? 0) - Date.now()).toBeGreaterThan(28 * 60_000);
  expect((await w.latest()).id).toBe(open.id);
  await w.report({ amount: open.prepareAmount });
  expect((await w.latest()).status).toBe('credited');
  await w.signInNext();
  const { code, details } = await w.ask();
  expect(code).toBe('PAYMENT_METHOD_CLOSED');
  expect(details?.['retryAfterMs']).toBeGreaterThan(28 * 60_000);
  await change({ maintenance: hoursAround(5, 30) });
  expect((await normal())?.open).toBe(true);
  expect((await w.ask()).status).toBe(200);
  await change({ maintenance: null });
});

it('use only the accounts that they are limited to', async () => {
  const [, other] = (await normal())?.accounts ?? [];
  await change({ accounts: [other?.bankId] });
  expect((await normal())?.accounts).toEqual([other]);
  expect(await w.ask()).toMatchObject({ details: { fields: { bankId: 'bankId.invalid' } } });
  expect((await w.ask({ bankId: other?.bankId ?? 0 })).status).toBe(200);
  await change({ accounts: null });
  expect((await normal())?.accounts).toHaveLength(2);
});

it.each([
  [{ minimum: 500, maximum: 400 }, 400],
  [{ accounts: [3] }, 400],
  [{ accounts: [999_999] }, 400],
  [{ maintenance: { from: 60, until: 60 } }, 400],
  [{ maintenance: { from: 0, until: 1440 } }, 400],
  [{ fee: 1001 }, 400],
])('refuse %j', async (body, status) => {
  expect((await change(body)).status).toBe(status);
});

it('belong to one site, are changed by its administrators alone, and every change is logged', async () => {
  await change({ fee: 15 });
  const other = await w.t.call('/api/operators.payment-methods.list', {
    headers: { ...boss, host: 'lotus.localhost' },
  });
  expect(other.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'normal', fee: 0 })]),
  );
  expect((await change({ fee: 0 }, await operatorHeaders(w.t, 'operator1'))).code).toBe(
    'FORBIDDEN',
  );
  const [row] = await auditOf(w.t, { operator: 'operator3', limit: '1' });
  expect(row).toMatchObject({
    action: 'payment-methods.change',
    subject: 'payment-method:normal@localhost',
    reason,
  });
  await change({ fee: 0 });
});

it('list the open request of each', async () => {
  const opened = async () =>
    (await w.t.call('/poy-api/deposits.open', { token: w.token })).data as Deposit[];
  expect(await opened()).toEqual([]);
  const { id } = await w.asked({ key: randomUUID() });
  expect(await opened()).toMatchObject([{ id, kind: 'normal', status: 'pending' }]);
  await w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } });
  expect(await opened()).toEqual([]);
});

it('begin with bank transfers alone where the money is real', async () => {
  await addRealSite(w.t.db, 'real.localhost');
  const methods = await methodTerms(w.t.db, 77);
  expect(methods.filter(({ active }) => active).map(({ kind }) => kind)).toEqual(['normal']);
});
