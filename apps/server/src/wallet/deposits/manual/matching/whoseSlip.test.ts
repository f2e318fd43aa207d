import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Deposit, ReplyOf } from '@poy/contract';
import { verifyLedger } from '../../../../ledger/index.ts';
import { createBarrier } from '../../../../testing/barrier.ts';
import { claimedMovement } from '../../../../testing/claimedMovement.ts';
import { operatorHeaders } from '../../../../testing/operatorApp.ts';
import { newSlip } from '../../../../testing/playedSlip.ts';
import { createManualWorld, type ManualWorld } from '../../../../testing/worlds/manualWorld.ts';
import { checkSlip } from '../checkSlip.ts';

let w: ManualWorld;
let operators: { one: Record<string, string>; two: Record<string, string> };
/** The session of the member who sent the money, and of one who has seen the slip. */
let owner: string;
let thief: string;
let slips = 0;
let reference: string;

beforeAll(async () => {
  w = await createManualWorld();
  const [one, two] = [
    await operatorHeaders(w.t, 'operator1'),
    await operatorHeaders(w.t, 'operator2'),
  ];
  operators = { one, two };
});
beforeEach(async () => {
  await w.begin();
  owner = w.token;
  await w.signInNext();
  thief = w.token;
  w.checker.says = 'yes';
  slips += 1;
  reference = `WHOSE${String(slips).padStart(4, '0')}`;
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.endWorld());

const balanceOf = async (token: string): Promise<number> =>
  ((await w.t.call('/api/cashs', { token })).data as { money: number }).money;
const uuidOf = async (token: string): Promise<string> =>
  ((await w.t.call('/api/users.auth', { method: 'POST', token })).data as { uuid: string }).uuid;
const latestOf = async (token: string): Promise<Deposit> =>
  (await w.t.call('/poy-api/deposits.latest', { token, query: { kind: 'manual' } }))
    .data as Deposit;
const nothingAhead = () =>
  w.t.db.query({
    name: 'test_nothing_ahead',
    text: `INSERT INTO wallet.predeposit (site_id, most, wait) SELECT id, 0, interval '1 hour' FROM sites.site`,
  });
/** Shows the owner's slip as another member. */
const steal = async (amount: number): Promise<Deposit> =>
  w.told({ as: thief, reference, amount, sender: await w.senderOf(owner) });

describe('a member who sends the slip of another one first', () => {
  it('gets nothing ahead; the owner does, and the other request ends with a reason', async () => {
    const before = await balanceOf(thief);
    const stolen = await steal(410);
    expect(stolen).toMatchObject({ status: 'pending', endedFor: null });
    w.t.deps.sent.length = 0;
    expect((await w.told({ as: owner, reference, amount: 410 })).status).toBe('matched');
    expect(await latestOf(thief)).toMatchObject({ status: 'rejected', endedFor: 'creditedSlip' });
    expect(JSON.stringify(w.t.deps.sent)).toContain(`"id":${stolen.id},`);
    expect(await w.tell({ as: thief, reference, amount: 410 })).toMatchObject({
      code: 'SLIP_USED',
    });
    expect((await w.report({ amount: 410 })).data).toEqual({ status: 'credited' });
    expect(await balanceOf(thief)).toBe(before);
  });

  it('gets no movement, which the owner takes', async () => {
    await nothingAhead();
    const before = [await balanceOf(owner), await balanceOf(thief)];
    await steal(411);
    expect((await w.report({ amount: 411 })).data).toEqual({ status: 'unmatched' });
    expect((await w.told({ as: owner, reference, amount: 411 })).status).toBe('credited');
    expect((await latestOf(thief)).endedFor).toBe('creditedSlip');
    const after = [await balanceOf(owner), await balanceOf(thief)];
    expect(after).toEqual([(before[0] ?? 0) + 411, before[1]]);
  });

  it('loses it to a movement that comes after both slips', async () => {
    await nothingAhead();
    await steal(412);
    expect((await w.told({ as: owner, reference, amount: 412 })).status).toBe('pending');
    expect((await w.report({ amount: 412 })).data).toEqual({ status: 'credited' });
    expect((await latestOf(owner)).status).toBe('credited');
    expect(await latestOf(thief)).toMatchObject({ status: 'rejected', endedFor: 'creditedSlip' });
  });

  it('burns nothing with a wrong amount, nor with a picture that has no code', async () => {
    w.checker.says = 'no';
    await steal(413);
    w.checker.says = 'yes';
    expect((await w.told({ as: owner, reference, amount: 1_413 })).status).toBe('matched');
    await w.begin();
    const picture = newSlip(null);
    await w.told({ as: thief, picture, reference: null });
    expect((await w.told({ as: owner, picture, reference: null })).status).toBe('pending');
  });

  it('and the owner at the same moment: one credit, to the owner', async () => {
    for (let round = 0; round < 4; round += 1) {
      await w.begin();
      w.t.pass(120_000);
      w.checker.says = 'yes';
      reference = `RACE${slips}X${round}`;
      const amount = 420 + round;
      const before = [await balanceOf(owner), await balanceOf(thief)];
      const shown = { reference, amount, sender: await w.senderOf(owner) };
      const [stolen] = await Promise.all([
        w.tell({ as: thief, ...shown }),
        w.tell({ as: owner, ...shown }),
      ]);
      const after = [await balanceOf(owner), await balanceOf(thief)];
      expect(after).toEqual([(before[0] ?? 0) + amount, before[1]]);
      // It came after the credit, or before it and ends.
      if (stolen.code === 'SLIP_USED') continue;
      const { id } = stolen.data as Deposit;
      await checkSlip(w.t.deps, id);
      expect(await latestOf(thief)).toMatchObject({ id, status: 'rejected' });
    }
  });
});

describe('one slip and two members of the same name', () => {
  const sender = { bank: null, account: null, name: 'Same Person' };
  beforeEach(async () => {
    for (const token of [owner, thief]) await w.senderOf(token);
    await w.t.db.query({
      name: 'test_same_name',
      text: `UPDATE wallet.member_bank SET account_name = 'Same Person' WHERE account_number = ANY ($1)`,
      values: [[(await w.senderOf(owner)).account, (await w.senderOf(thief)).account]],
    });
  });
  afterEach(() =>
    w.t.db.query({
      name: 'test_own_names',
      text: `UPDATE wallet.member_bank a SET account_name = 'Demo ' || m.user_name
        FROM members.member m WHERE m.uuid = a.member`,
    }),
  );

  // With two sums the requests do not wait for each other by the lock of a sum.
  it.each([
    [470, 470],
    [476, 477],
  ])('are one credit in two processes, where they say %i and %i', async (sum, amount) => {
    w.checker.says = 'unknown';
    const before = await Promise.all([owner, thief].map(balanceOf));
    const first = await w.told({ as: owner, reference, amount: sum, sender });
    const second = await w.told({ as: thief, reference, amount, sender });
    w.checker.says = 'yes';
    const checks = [first, second].map(
      ({ id }) =>
        () =>
          checkSlip(w.t.deps, id),
    );
    // The first one stands before its credit when the second one comes.
    const barrier = createBarrier(w.t);
    const rows = { deposit: 0, movement: 0, withdrawal: 0, member: await uuidOf(owner) };
    const ends = await Promise.all(await barrier.begin('account', rows, checks));
    await barrier.end();
    expect(ends).toEqual([undefined, undefined]);
    expect((await latestOf(owner)).status).toBe('matched');
    expect((await latestOf(thief)).endedFor).toBe('creditedSlip');
    const after = await Promise.all([owner, thief].map(balanceOf));
    expect(after.map((now, n) => now - (before[n] ?? 0))).toEqual([sum, 0]);
  });

  it('come in while the other one is credited: the later request ends, and takes no movement', async () => {
    w.checker.says = 'unknown';
    const { id } = await w.told({ as: thief, reference: `${reference}B`, amount: 473, sender });
    w.checker.says = 'yes';
    await w.told({ as: owner, reference, amount: 474, sender });
    // As if it had been written before the credit was.
    await w.t.db.query({
      name: 'test_same_reference',
      text: `UPDATE wallet.slip SET reference = $2, checked = 'yes', sender_is = 'own' WHERE deposit_id = $1`,
      values: [id, reference],
    });
    expect((await w.report({ amount: 473 })).data).toEqual({ status: 'unmatched' });
    await checkSlip(w.t.deps, id);
    expect(await latestOf(thief)).toMatchObject({ status: 'rejected', endedFor: 'creditedSlip' });
  });

  it('and its second use is refused by the database itself', async () => {
    await w.told({ as: owner, reference, amount: 481, sender });
    const { id } = await w.told({ as: thief, reference: `${reference}B`, amount: 482, sender });
    const use = {
      name: 'test_use_twice',
      text: 'UPDATE wallet.slip SET reference = lower($2), used = true WHERE deposit_id = $1',
      values: [id, reference],
    };
    await expect(w.t.db.query(use)).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a slip waits for an operator, and is not refused,', () => {
  it('where the service names no sender', async () => {
    expect((await w.told({ reference, amount: 430, sender: null })).status).toBe('pending');
  });

  it('where the name is in other letters and the account is not told', async () => {
    const sender = { bank: null, account: null, name: 'นาย สมชาย ใจดี' };
    const deposit = await w.told({ reference, amount: 431, sender });
    expect(deposit).toMatchObject({ status: 'pending', endedFor: null });
    expect((await w.report({ amount: 431 })).data).toEqual({ status: 'unmatched' });
    const list = await w.t.call('/api/operators.deposits.manual', {
      headers: operators.two,
      query: { limit: '100' },
    });
    const rows = list.data as ReplyOf<'/api/operators.deposits.manual'>;
    expect(rows.find(({ id }) => id === deposit.id)).toMatchObject({
      senderName: 'นาย สมชาย ใจดี',
      senderIs: 'unknown',
    });
  });

  it('where the member has no verified account', async () => {
    const sender = await w.senderOf(thief);
    await w.t.db.query({
      name: 'test_unverify',
      text: `UPDATE wallet.member_bank SET status = 'removed' WHERE account_number = $1`,
      values: [sender.account],
    });
    expect((await w.told({ reference, amount: 432, sender })).status).toBe('pending');
    await w.t.db.query({
      name: 'test_verify',
      text: `UPDATE wallet.member_bank SET status = 'verified' WHERE account_number = $1`,
      values: [sender.account],
    });
  });
});

it('a masked account of the member is the member’s, and one with other digits is not', async () => {
  const { account } = await w.senderOf();
  const shown = [...(account ?? '')].map((digit, at) => (at > 4 && at < 9 ? digit : 'x'));
  const masked = (digits: string[]) => ({ bank: '004', account: digits.join(''), name: null });
  expect((await w.told({ reference, amount: 440, sender: masked(shown) })).status).toBe('matched');
  const others = shown.map((sign) => (sign === 'x' ? sign : String((Number(sign) + 1) % 10)));
  const second = { reference: `${reference}B`, amount: 441, sender: masked(others) };
  expect((await w.told(second)).status).toBe('pending');
});

describe('operators', () => {
  it('see both requests with one slip beside the movement, and one credit ends the other', async () => {
    const nobody = { bank: null, account: null, name: 'Somebody Else' };
    const amount = 450;
    const [first, second] = [
      await w.told({ as: owner, reference, amount, sender: nobody }),
      await w.told({ as: thief, reference, amount, sender: nobody }),
    ];
    const at = Date.now() - 60_000;
    const approve = await claimedMovement(w, operators, { deposit: second.id, amount, at });
    const list = await w.t.call('/api/operators.deposits.unmatched', {
      headers: operators.two,
      query: { limit: '100' },
    });
    const rows = list.data as ReplyOf<'/api/operators.deposits.unmatched'>;
    const shown = rows.find((row) => row.amount === amount)?.slips.map(({ id }) => id);
    expect(shown).toEqual([first.id, second.id]);
    expect((await approve()).status).toBe(200);
    expect((await latestOf(thief)).status).toBe('credited');
    expect(await latestOf(owner)).toMatchObject({ status: 'rejected', endedFor: 'creditedSlip' });
    expect(await w.tell({ as: owner, reference, amount })).toMatchObject({ code: 'SLIP_USED' });
  });
});

describe('of several that fit, the name decides before the minute:', () => {
  const amount = 460;
  const paidAt = () => Date.now() - 300_000;

  it('a movement goes to the member that it names', async () => {
    await nothingAhead();
    await w.told({ as: thief, amount, at: paidAt() });
    await w.told({ as: owner, amount, at: paidAt() + 240_000, reference });
    const { name } = await w.senderOf(owner);
    await w.report({ amount, at: paidAt(), fromName: name ?? '' });
    expect((await latestOf(owner)).status).toBe('credited');
    expect((await latestOf(thief)).status).toBe('pending');
  });

  it('a slip takes the movement that names its member', async () => {
    await nothingAhead();
    const { name } = await w.senderOf(owner);
    await w.report({ amount: 461, at: paidAt(), movementId: 'near' });
    await w.report({
      amount: 461,
      at: paidAt() + 240_000,
      movementId: 'named',
      fromName: name ?? '',
    });
    const deposit = await w.told({ as: owner, amount: 461, at: paidAt(), reference });
    expect(deposit).toMatchObject({ status: 'credited', referTransferId: 'named' });
  });
});

describe('a movement that names somebody else', () => {
  const fromName = 'Demo Somebody';

  it('pays no slip that waits for one', async () => {
    await nothingAhead();
    await w.told({ as: owner, amount: 470, reference });
    const reported = await w.report({ amount: 470, fromName, movementId: 'of-somebody' });
    expect(reported.data).toEqual({ status: 'unmatched' });
  });

  it('is taken by no slip that comes later', async () => {
    await nothingAhead();
    await w.report({ amount: 471, fromName, movementId: 'of-another' });
    expect((await w.told({ as: owner, amount: 471, reference })).status).toBe('pending');
  });
});
