import { randomUUID } from 'node:crypto';
import type { Deposit } from '@poy/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDb, type Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { testEnv } from '../../../testing/testDeps.ts';
import type { Answer } from '../../../testing/testApp.ts';
import { depositCrowd, type DepositCrowd } from '../../../testing/worlds/depositCrowd.ts';
import { createDepositWorld, type DepositWorld } from '../../../testing/worlds/depositWorld.ts';
import { cancelDeposit } from '../cancelDeposit.ts';
import { createDeposit } from '../createDeposit.ts';
import type { DepositRow } from '../depositRow.ts';
import { expireDeposits } from '../expireDeposits.ts';
import { advanceQueues } from '../queue/advanceQueues.ts';
import type { Origin } from './limitOpenDeposits.ts';

let w: DepositWorld;
let crowd: DepositCrowd;
/** Another process of the installation. */
let otherDb: Db;
let other: Deps;
beforeAll(async () => {
  // The limits are those of an installation that sets none.
  const limits = { ...testEnv.limits, depositsPerAddress: 20, sameDepositsPerAddress: 3 };
  w = await createDepositWorld({ env: { ...testEnv, trustProxy: true, limits } });
  crowd = depositCrowd(w);
  otherDb = createDb(w.t.url, { max: 5 });
  other = { ...w.t.deps, db: otherDb };
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(async () => {
  await otherDb.end();
  await w.t.close();
});

const address = (n: number) => `198.51.100.${n}`;
const fresh = (from: string): Origin => ({ address: from, device: randomUUID() });

interface Squatted {
  held: DepositRow[];
  /** The code of each refusal. */
  refused: string[];
}

/** Lets throwaway accounts ask at the same moment, through two processes. */
async function squat(count: number, askFor: (n: number) => [number, Origin]): Promise<Squatted> {
  const members = await crowd.join(count);
  const answers = await Promise.allSettled(
    members.map((member, n) => {
      const [baht, from] = askFor(n);
      return crowd.ask(member, baht, n % 2 === 0 ? w.t.deps : other, from);
    }),
  );
  return {
    held: answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    refused: answers.flatMap((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : [],
    ),
  };
}

describe('99 throwaway accounts', () => {
  it('of one address take three amounts, and the next member gets one at once', async () => {
    const { held, refused } = await squat(99, () => [1_500, fresh(address(1))]);
    expect(held).toHaveLength(3);
    expect(refused).toEqual(Array<string>(96).fill('DEPOSIT_AMOUNT_LIMIT'));
    const [next] = (await squat(1, () => [1_500, fresh(address(2))])).held;
    expect(next?.prepared).not.toBeNull();
  });

  it('of one address that ask for many amounts take twenty in all', async () => {
    const { held, refused } = await squat(99, (n) => [2_000 + n, fresh(address(3))]);
    expect(held).toHaveLength(20);
    expect(refused).toEqual(Array<string>(79).fill('DEPOSIT_ADDRESS_LIMIT'));
  });

  it('of one address do not hold up its members whose money has come before', async () => {
    const here = address(4);
    const [paying] = (await squat(1, () => [1_550, fresh(here)])).held;
    if (!paying) throw new Error('the request was refused');
    await w.report({ amount: (paying.prepared ?? 0) / 100 });
    expect((await squat(99, (n) => [2_200 + (n % 9), fresh(here)])).held).toHaveLength(20);
    const from = { siteId: 2, bankId: w.bank.bankId, from: fresh(here) };
    const asked = {
      kind: 'normal' as const,
      member: paying.member,
      baht: 2_201,
      key: 'next',
      ...from,
    };
    expect((await createDeposit(w.t.deps, asked)).prepared).not.toBeNull();
    // Nor does their request count for others.
    const [row] = await ask<{ n: number }>(w.t.db, {
      name: 'test_counted',
      text: 'SELECT count(*) AS n FROM wallet.deposit WHERE address = $1',
      values: [here],
    });
    expect(row?.n).toBe(20);
  });

  it('of one browser take one amount, from however many addresses they come', async () => {
    const device = randomUUID();
    const { held, refused } = await squat(99, (n) => [1_600, { address: `192.0.2.${n}`, device }]);
    expect(held).toHaveLength(1);
    expect(refused).toEqual(Array<string>(98).fill('DEPOSIT_DEVICE_LIMIT'));
  });

  it('of 33 addresses take all amounts, and the next member gets a place and moves up', async () => {
    const { held } = await squat(99, (n) => [1_700, fresh(address(100 + Math.floor(n / 3)))]);
    expect(held).toHaveLength(99);
    const [again] = (await squat(1, () => [1_700, fresh(address(100))])).refused;
    expect(again).toBe('DEPOSIT_AMOUNT_LIMIT');
    await w.signInNext();
    const { data } = await w.ask({ baht: 1_700 });
    expect(data).toMatchObject({ prepareAmount: null, prepareIndex: 1 });
    // The accounts pay nothing, so their time ends.
    await w.age(21 * 60_000 + 1_000);
    await expireDeposits(w.t.deps);
    await w.age(2 * 60_000 + 1_000);
    await advanceQueues(other);
    expect(await w.latest()).toMatchObject({
      status: 'pending',
      prepareAmount: expect.any(Number),
    });
  });
});

/** The browser's cookie as an answer sets it. */
const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((text) => text.includes('device=')) ?? '';
const from = (ip: string, cookie = '') => ({ 'x-forwarded-for': ip, cookie });

describe('a browser', () => {
  it('has one open request, whoever is signed in with it', async () => {
    const first = await w.ask({
      as: await w.t.signIn('demo05'),
      baht: 3_001,
      headers: from('203.0.113.1'),
    });
    const set = cookieOf(first);
    // It lasts as long as the request can be open: 60, 20 and one minutes.
    expect(set).toMatch(/^device=[\da-f-]{36}; Max-Age=4860; Path=\/; HttpOnly; SameSite=Lax$/);
    const [cookie = ''] = set.split(';');
    const second = await w.t.signIn('demo02');
    const ask = () => w.ask({ as: second, baht: 3_002, headers: from('203.0.113.2', cookie) });
    const refused = await ask();
    expect(refused).toMatchObject({ status: 409, code: 'DEPOSIT_DEVICE_LIMIT' });
    expect(Math.abs(Number(refused.details.retryAfterMs) - 20 * 60_000)).toBeLessThan(60_000);
    const { id } = first.data as Deposit;
    await w.t.call('/poy-api/deposits.cancel', {
      token: await w.t.signIn('demo05'),
      body: { id },
    });
    const allowed = await ask();
    expect(allowed.status).toBe(200);
    expect(cookieOf(allowed)).toContain(cookie);
  });

  it('over TLS keeps its cookie to this host', async () => {
    const headers = { ...from('203.0.113.3'), 'x-forwarded-proto': 'https' };
    const answer = await w.ask({ as: await w.t.signIn('demo03'), baht: 3_003, headers });
    expect(cookieOf(answer)).toMatch(/^__Host-device=.*; Secure;/);
  });

  it('does not get in its own way: the member’s own request is named', async () => {
    const as = await w.t.signIn('demo04');
    const first = await w.ask({ as, baht: 3_004, headers: from('203.0.113.4') });
    const [cookie = ''] = cookieOf(first).split(';');
    const second = await w.ask({ as, baht: 3_004, headers: from('203.0.113.4', cookie) });
    expect(second).toMatchObject({
      code: 'DEPOSIT_OPEN',
      details: { id: (first.data as Deposit).id },
    });
  });
});

it('an IPv6 network of /56 is one address', async () => {
  const ask = async (n: number, ip: string) => {
    const as = await w.t.signIn(`demo${n}`);
    return (await w.ask({ as, baht: 3_100, headers: from(ip) })).code;
  };
  for (const n of [10, 11, 12]) expect(await ask(n, `2001:db8:5:6::${n}`)).toBeNull();
  expect(await ask(13, '2001:db8:5:7:ffff::1')).toBe('DEPOSIT_AMOUNT_LIMIT');
  expect(await ask(13, '2001:db8:5:107::1')).toBeNull();
});

it('the origin of a request is kept no longer than the request is open', async () => {
  const kept = async (id: number) => {
    const [row] = await ask<{ address: string | null; device: string | null }>(w.t.db, {
      name: 'test_origin',
      text: 'SELECT address, device FROM wallet.deposit WHERE id = $1',
      values: [id],
    });
    return row;
  };
  const [cancelled, credited, expired] = (
    await squat(3, (n) => [3_200 + n, { address: address(50), device: randomUUID() }])
  ).held;
  if (!cancelled || !credited || !expired) throw new Error('a request was refused');
  expect(await kept(credited.id)).toEqual({ address: address(50), device: expect.any(String) });
  await cancelDeposit(w.t.deps, cancelled.member, cancelled.id);
  await w.report({ amount: (credited.prepared ?? 0) / 100 });
  await w.age(22 * 60_000);
  await expireDeposits(w.t.deps);
  for (const { id } of [cancelled, credited, expired])
    expect(await kept(id)).toEqual({ address: null, device: null });
});
