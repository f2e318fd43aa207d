import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { newMemberBank } from '../../../testing/memberBank.ts';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { reportMovement } from '../../../testing/worlds/depositWorld.ts';
import { createReversalWorld, type ReversalWorld } from '../../../testing/worlds/reversalWorld.ts';

let w: ReversalWorld;
beforeAll(async () => {
  w = await createReversalWorld();
  // So that one member can ask as often as the names below need it.
  await w.t.db.script('UPDATE wallet.withdrawal_rule SET times_per_day = 100');
});
// Each test has a member of its own, whom no other test has paid.
beforeEach(async () => {
  await w.review(['name']);
  w.newBank();
  await w.newMember();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

/** Asks for money out. @returns the withdrawal and its reasons */
async function asks(bankId = w.bankId): Promise<{ id: number; reasons: string[] | undefined }> {
  const { id } = await w.made({ baht: 300, bankId });
  return { id, reasons: (await w.desk.row(id))?.reasons };
}
/** Writes credited movements past the calls, each of another account that has the holder's name. */
const receives = (senders: number): Promise<unknown> =>
  w.t.db.query({
    name: 'test_many_senders',
    text: `INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name, at,
        received_at, status, claimed_for, claimed_by, decided_by)
      SELECT 'many', gen_random_uuid()::text, 1, n::text, 'Demo Person', now(), now(), 'credited', $1, 1, 3
      FROM generate_series(1, $2::int) n`,
    values: [w.uuid, senders],
  });

describe('money whose sender is not shown to be the holder of the account', () => {
  it.each([
    ['no name', ''],
    ['a blank', '   '],
    ['stars', '*****'],
    ['words of x', 'xxxxx xxxx'],
    ['a title', 'MR.'],
    ['one letter', 'D***'],
    ['a letter of somebody else', 'N***'],
    ['the first name alone', 'Demo'],
    ['a masked first name', 'De** Person'],
    ['another last name', 'Demo Nobody'],
    ['another name', 'Somchai Jaidee'],
    ['other letters', 'เดโม เพอร์ซัน'],
  ])('is looked at: %s', async (_, fromName) => {
    await w.paysIn(500, fromName);
    const { id, reasons } = await asks();
    expect(reasons).toEqual(['name']);
    await w.step();
    expect(w.bank.heard).toEqual([]);
    expect(await w.cancel(id)).toMatchObject({ status: 200 });
  });

  it('is not looked at where each sender is, with a title, in capitals, cut or masked', async () => {
    for (const fromName of ['Demo Person', 'MR. DEMO PERSON', 'DEMO P', 'Demo P*****'])
      await w.paysIn(500, fromName);
    const { id, reasons } = await asks();
    expect(reasons).toEqual([]);
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
  });
});

it('one sender of many is enough, and the name is that of the account which is paid', async () => {
  await w.paysIn(500, 'Demo Person');
  const other = await newMemberBank(w.t.db, w.userName, { name: 'Demo Other' });
  const first = await asks(other);
  expect(first.reasons).toEqual(['name']);
  await w.cancel(first.id);
  const second = await asks();
  expect(second.reasons).toEqual([]);
  await w.cancel(second.id);
  await w.paysIn(500, '');
  expect((await asks()).reasons).toEqual(['name']);
});

it('money that operators credited counts like every other', async () => {
  const [{ account_number: account } = fail('no account')] = await ask<{ account_number: string }>(
    w.t.db,
    {
      name: 'test_bank_of_site',
      text: 'SELECT account_number FROM wallet.bank WHERE site_id = 2 LIMIT 1',
    },
  );
  const movement = { account, movementId: randomUUID(), amount: 777.77, fromName: '' };
  await reportMovement(w.t, movement);
  const [{ id } = fail('no movement')] = await ask<{ id: number }>(w.t.db, {
    name: 'test_movement_of',
    text: 'SELECT id FROM wallet.bank_movement WHERE movement_id = $1',
    values: [movement.movementId],
  });
  const body = { id, userName: w.userName, reason };
  const headers = await operatorHeaders(w.t, 'operator2');
  await w.t.call('/api/operators.deposits.claim', { headers, body });
  const approved = await w.t.call('/api/operators.deposits.approve', {
    headers: w.desk.headers,
    body: { ...body, amount: 777.77 },
  });
  expect(approved.status).toBe(200);
  expect((await asks()).reasons).toEqual(['name']);
});

it('counts since the last payout was asked for, also what came while that was on its way', async () => {
  await w.paysIn(500, 'Somchai Jaidee');
  const first = await asks();
  expect(first.reasons).toEqual(['name']);
  expect((await w.desk.does(0, 'approve', first.id, { amount: 300 })).status).toBe(200);
  expect(await w.finish(first.id)).toMatchObject({ status: 'paid' });
  const second = await asks();
  expect(second.reasons).toEqual([]);
  await w.paysIn(500, '*****');
  expect(await w.finish(second.id)).toMatchObject({ status: 'paid' });
  expect((await asks()).reasons).toEqual(['name']);
});

it('more senders than are read are looked at', async () => {
  await receives(200);
  const { id, reasons } = await asks();
  expect(reasons).toEqual([]);
  await w.cancel(id);
  await receives(201);
  expect((await asks()).reasons).toEqual(['name']);
});
