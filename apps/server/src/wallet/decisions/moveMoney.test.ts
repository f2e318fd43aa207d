import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freshName } from '@poy/testing';
import { balanceOf, credit, verifyLedger } from '../../ledger/index.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { lotusHost, oldHand } from '../../testing/operatorKinds.ts';
import { signUp } from '../../testing/signUp.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/testApp.ts';

type Headers = Record<string, string>;
interface Person {
  userName: string;
  uuid: string;
}

let t: TestApp;
let first: Headers;
let second: Headers;
let giver: Person;
let taker: Person;

async function newPerson(satang: number): Promise<Person> {
  const userName = freshName();
  const body = { userName, password: demoPassword, phoneNumber: '0812345678' };
  const { uuid } = (await signUp(t, { body })).data as { uuid: string };
  if (satang > 0)
    await credit(t.db, {
      key: randomUUID(),
      type: 'DEPOSIT',
      member: uuid,
      satang,
      reference: null,
    });
  return { userName, uuid };
}

beforeAll(async () => {
  t = await createTestApp();
  second = await operatorHeaders(t, 'operator1');
});
beforeEach(async () => {
  first = await oldHand(t, { role: 'administrator' });
  giver = await newPerson(300_000);
  taker = await newPerson(0);
});
afterEach(async () => expect(await verifyLedger(t.db)).toEqual([]));
afterAll(() => t.close());

const call = (path: string, body: object, headers: Headers, key?: string): Promise<Answer> =>
  t.call(`/api/operators.${path}`, {
    body: { reason, ...body },
    headers: { ...headers, 'idempotency-key': key ?? randomUUID() },
  });
const move = (amount: number, key?: string, by = first): Promise<Answer> =>
  call('members.move', { userName: giver.userName, toUserName: taker.userName, amount }, by, key);
const satangOf = async ({ uuid }: Person) => (await balanceOf(t.db, uuid)).satang;

describe('moving money between members', () => {
  it('takes from one and gives to the other in one step, once per key', async () => {
    const key = randomUUID();
    t.deps.sent.length = 0;
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(250.5, key)));
    for (const { data } of answers)
      expect(data).toMatchObject({
        userName: giver.userName,
        toUserName: taker.userName,
        balance: 2_749.5,
        proposal: null,
      });
    expect([await satangOf(giver), await satangOf(taker)]).toEqual([274_950, 25_050]);
    expect(t.deps.sent.map(({ data }) => data)).toEqual([
      expect.objectContaining({ type: 'ADMIN_MOVE_DECREASE', amount: -250.5 }),
      expect.objectContaining({ type: 'ADMIN_MOVE_INCREASE', amount: 250.5, balance: 250.5 }),
    ]);
    expect((await move(250.51, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is refused to oneself, to another site’s member, and above the balance', async () => {
    const own = { userName: giver.userName, toUserName: giver.userName, amount: 1 };
    expect((await call('members.move', own, first)).details).toMatchObject({
      fields: { toUserName: 'toUserName.invalid' },
    });
    const unknown = { ...own, toUserName: 'nobody00' };
    expect((await call('members.move', unknown, first)).code).toBe('NOT_FOUND');
    expect((await move(1, undefined, { ...first, host: lotusHost })).code).toBe('NOT_FOUND');
    giver = await newPerson(100);
    expect((await move(1.01)).details).toMatchObject({ why: 'BALANCE_SMALLER' });
    expect([await satangOf(giver), await satangOf(taker)]).toEqual([100, 0]);
  });

  it('above the limit is done by a second person who states both members', async () => {
    const { data } = await move(1_500);
    const id = (data as { proposal: number }).proposal;
    expect(await satangOf(giver)).toBe(300_000);
    const said = { id, userName: giver.userName, amount: 1_500 };
    const confirm = (body: object, by = second) => call('proposals.confirm', body, by);
    expect((await confirm(said)).details).toMatchObject({ why: 'PROPOSAL_DIFFERS' });
    const whole = { ...said, toUserName: taker.userName };
    expect((await confirm(whole, first)).details).toMatchObject({ why: 'SAME_PERSON' });
    const answers = await Promise.all([1, 2, 3].map(() => confirm(whole)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await satangOf(giver), await satangOf(taker)]).toEqual([150_000, 150_000]);
    await expect(
      t.db.script(`UPDATE wallet.proposal SET to_member = member WHERE id = ${id}`),
    ).rejects.toThrow('is decided');
  });

  it('in both directions at once, neither waits for the other in a circle', async () => {
    await credit(t.db, {
      key: randomUUID(),
      type: 'DEPOSIT',
      member: taker.uuid,
      satang: 300_000,
      reference: null,
    });
    const other = await oldHand(t, { role: 'administrator' });
    const back = () =>
      call(
        'members.move',
        { userName: taker.userName, toUserName: giver.userName, amount: 10 },
        other,
      );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? move(10) : back())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect([await satangOf(giver), await satangOf(taker)]).toEqual([300_000, 300_000]);
  });
});
