import { randomUUID } from 'node:crypto';
import { fail } from '@poy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from '../../db/db.ts';
import { credit, takeBack, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { newWithdrawal } from '../../testing/newWithdrawal.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { createChainWorld, type ChainWorld } from '../../testing/worlds/chainWorld.ts';
import { movementKey } from '../feeds/ids/movementKey.ts';
import { payWithdrawal, returnWithdrawal } from '../withdrawals/endWithdrawal.ts';
import { verifyWallet } from './verifyWallet.ts';

/** Rows of the busy world. Amounts are satang. */
interface Busy {
  readonly member: string;
  readonly deposit: number;
  readonly movement: number;
  readonly movementId: string;
  readonly amount: number;
  readonly chain: number;
  readonly paid: number;
  readonly other: number;
}

let w: ChainWorld;
let busy: Busy;

/** Asks for a deposit and pays it. @returns the id that the bank gave the movement */
async function pay(baht: number): Promise<string> {
  await w.signInNext();
  const movement = { amount: (await w.asked({ baht })).prepareAmount, movementId: randomUUID() };
  await w.report(movement);
  if (baht === 520) await w.report({ ...movement, status: 'reversed' });
  return movement.movementId;
}

/** Pays a request in USDT. One that is `dropped` loses its block; one that comes back counts anew. */
async function payUsdt(then: 'stays' | 'dropped' | 'comes back'): Promise<string> {
  await w.signInNext();
  const movementId = randomUUID();
  const transfer = { micro: (await w.askedUsdt()).quote.micro, movementId };
  await w.reportChain(transfer);
  if (then !== 'stays') await w.reportChain({ ...transfer, status: 'gone' });
  if (then === 'comes back') await w.reportChain({ ...transfer, blockId: 'b' });
  return movementId;
}

async function leave(userName: string, end: 'paid' | 'returned'): Promise<number> {
  const id = await newWithdrawal(w.t.db, userName, 'paying');
  if (end === 'paid')
    await payWithdrawal(w.t.db, id, { transferId: randomUUID(), bankSaid: 'paid' });
  else await returnWithdrawal(w.t.db, id, 'bank', 'refused');
  return id;
}

const rowOf = async (movementId: string) =>
  (
    await ask<{ id: number; deposit: number; member: string; amount: number }>(w.t.db, {
      name: 'test_verified_movement',
      text: `SELECT v.id, v.deposit_id AS deposit, d.member, v.amount FROM wallet.bank_movement v
        JOIN wallet.deposit d ON d.id = v.deposit_id WHERE v.movement_id = $1`,
      values: [movementId],
    })
  )[0] ?? fail('no movement');

beforeAll(async () => {
  w = await createChainWorld();
  const movementId = await pay(510);
  await pay(520);
  for (const then of ['dropped', 'comes back'] as const) await payUsdt(then);
  const chain = await rowOf(await payUsdt('stays'));
  const [paid, other] = [await leave('demo11', 'paid'), await leave('demo12', 'paid')];
  await leave('demo13', 'returned');
  await newWithdrawal(w.t.db, 'demo14', 'review');
  const { id: movement, ...row } = await rowOf(movementId);
  busy = { ...row, movement, movementId, chain: chain.id, paid, other };
});
afterAll(() => w.t.close());

const undone = new Error('undone');

/** Returns the findings after a hand has changed rows, and undoes the change. */
async function findingsAfter(change: (tx: Db) => Promise<unknown>) {
  let found: Awaited<ReturnType<typeof verifyWallet>> = [];
  await ownerOf(w.t.db)
    .tx(async (tx) => {
      await change(tx);
      found = await verifyWallet(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found.map(({ audit, rows, satang }) => [audit, rows, satang]);
}
const after = (text: () => string) => findingsAfter((tx) => tx.script(text()));

/** Writes a request with a slip of 500 baht that is over since two hours. */
const slip = (id: number, status: string, used = true) => `
  INSERT INTO wallet.deposit (id, member, bank_id, asked, prepared, prepared_at, idempotency_key, created_at,
      expires_at, kind, status)
    OVERRIDING SYSTEM VALUE SELECT ${id}, '${busy.member}', bank_id, 50000, 50000, at, 'slip ${id}', at, at, 'manual',
      '${status}'
    FROM wallet.deposit, LATERAL (SELECT now() - interval '3 hours' AS at) t WHERE id = ${busy.deposit};
  INSERT INTO wallet.slip (deposit_id, member, channel, channel_name, paid_at, picture_hash, code_bank, reference,
      used, back_at)
    VALUES (${id}, '${busy.member}', 'mobile', '', now(), encode(sha256('${id}'), 'hex'), '014',
      '${used ? 'abc' : 'ABC'}', ${used}, now() - interval '2 hours');`;
const post = (key: string, side: string, type: string, id: number) =>
  `SELECT ledger.post('${key}', '${side}', '${type}', '${busy.member}', 50000, 'deposit', ${id}, 'abc', NULL);`;
const ahead = () => post('predeposit:900001', 'credit', 'PREDEPOSIT', 900001);

/** Takes a movement back in the wallet and not in the ledger. */
const reverse = (id: number) =>
  `UPDATE wallet.bank_movement SET status = 'reversed', reversed_at = now() WHERE id = ${id};`;
/** `key` is SQL, over the movement `v`. */
const takeWith = (key: string, of: number) => `
  SELECT ledger.take_back_as(${key}, 'DEPOSIT_BACK', d.member, v.amount, 'deposit', d.id, v.movement_id, NULL, NULL)
    FROM wallet.bank_movement v JOIN wallet.deposit d ON d.id = v.deposit_id WHERE v.id = ${of};`;
const oldKey = () => `bank:${w.bank.accountNumber}:${busy.movementId}:back`;

it('finds nothing in a busy world whose money is right', async () => {
  expect(await verifyWallet(w.t.db)).toEqual([]);
  expect(await verifyLedger(w.t.db)).toEqual([]);
});

describe('of money that leaves, it finds', () => {
  const owing = (sent: string) =>
    findingsAfter(async (tx) => {
      await tx.script(`SELECT ledger.take_back_as('debt', 'REVERSAL', uuid, 90000000, 'slip', 1, 'x', 'yeekee', NULL)
        FROM members.member WHERE site_id = 2 AND user_name = 'demo15'`);
      const id = await newWithdrawal(tx, 'demo15', 'paying');
      await tx.script(
        `UPDATE wallet.withdrawal SET sent_at = clock_timestamp() ${sent} WHERE id = ${id}`,
      );
    });

  it('a member who was paid while owing', async () => {
    expect(await owing("+ interval '1 minute'")).toEqual([
      ['paid_while_owing', expect.stringMatching(/^withdrawal \d+$/), 30_000],
    ]);
    // The debt may have been committed after the order.
    for (const sent of ["+ interval '2 seconds'", "- interval '1 minute'"])
      expect(await owing(sent)).toEqual([]);
  });

  it('two withdrawals with one transfer of the bank', async () => {
    const text = () =>
      `UPDATE wallet.withdrawal SET transfer_id = 'one', transfer_repeated = id = ${busy.other}
        WHERE id IN (${busy.paid}, ${busy.other})`;
    expect(await after(text)).toEqual([
      ['transfer_repeated', `withdrawal ${busy.paid}, withdrawal ${busy.other}`, 60_000],
    ]);
  });

  it('one that is paid although the bank said another sum', async () => {
    const text = () =>
      `UPDATE wallet.withdrawal SET bank_differs = '[{"what": "amount", "said": "1"}]' WHERE id = ${busy.paid}`;
    expect(await after(text)).toEqual([['bank_differs', `withdrawal ${busy.paid}`, 30_000]]);
  });

  it('a hold that is ended or held against its withdrawal', async () => {
    const open = () => `UPDATE wallet.withdrawal SET status = 'paying' WHERE id = ${busy.paid}`;
    expect(await after(open)).toEqual([['hold', `withdrawal ${busy.paid}`, 30_000]]);
    const ended = () =>
      `UPDATE wallet.withdrawal SET status = 'returned', returned_why = 'refused' WHERE status = 'review'`;
    expect(await after(ended)).toEqual([['hold', expect.stringMatching(/^withdrawal/), 30_000]]);
  });
});

describe('of payouts that came back, it finds', () => {
  const returned = (status: 'returned' | 'paid', credited = true) => `
    INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name, at, received_at,
        status, claimed_for, claimed_by, returns, returned_at)
      SELECT '${w.bank.accountNumber}', 'back', 30000, '', '', now(), now(), 'credited', w.member,
        (SELECT min(o.id) FROM operator.operator o), w.id, now()
      FROM wallet.withdrawal w WHERE w.id = ${busy.paid};
    UPDATE wallet.withdrawal SET status = '${status}', returned_why = ${status === 'paid' ? 'NULL' : `'bank'`}
      WHERE id = ${busy.paid};
    ${credited ? gives('return') : ''}`;
  const gives = (end: string) => `
    SELECT ledger.post('withdrawal:' || id || ':${end}', 'credit', 'WITHDRAW_RETURN', member, 30000, 'withdrawal', id,
      id::text, NULL) FROM wallet.withdrawal WHERE id = ${busy.paid};`;
  const rows = () => `withdrawal ${busy.paid}`;

  it('one that came back twice', async () => {
    expect(await after(() => returned('returned'))).toEqual([]);
    expect(await after(() => returned('returned') + gives('again'))).toEqual([
      ['came_back_twice', rows(), 30_000],
    ]);
  });

  it('one that still counts as paid, or whose money its member never got or kept', async () => {
    expect(await after(() => returned('paid'))).toEqual([['return_differs', rows(), 30_000]]);
    expect(await after(() => returned('returned', false))).toEqual([
      ['return_differs', rows(), 30_000],
    ]);
    const gone = () =>
      `${returned('returned')} UPDATE wallet.bank_movement SET status = 'reversed', reversed_at = now()
        WHERE movement_id = 'back'`;
    expect(await after(gone)).toEqual([
      ['hold', rows(), 30_000],
      ['return_differs', rows(), 30_000],
    ]);
  });
});

describe('of money that comes in, it finds', () => {
  it('one transfer whose slips were credited twice', async () => {
    const text = () => slip(900001, 'credited') + slip(900002, 'credited', false);
    expect(await after(text)).toEqual([
      ['reference_repeated', 'deposit 900001, deposit 900002', 100_000],
    ]);
    expect(await after(() => slip(900001, 'credited') + slip(900002, 'cancelled', false))).toEqual(
      [],
    );
  });

  it('one movement that was credited twice', async () => {
    const text =
      () => `SELECT ledger.post('again', 'credit', 'DEPOSIT', '${busy.member}', 50000, 'operator',
      ${busy.movement}, '${busy.movementId}', NULL)`;
    expect(await after(text)).toEqual([
      ['movement_credited_twice', `movement ${busy.movement}`, 50_000],
    ]);
  });

  it('a request whose money was given ahead and credited', async () => {
    const text = () =>
      slip(900001, 'credited') + ahead() + post('again', 'credit', 'DEPOSIT', 900001);
    expect(await after(text)).toEqual([['request_credited_twice', 'deposit 900001', 50_000]]);
  });

  it('money ahead without an end, and with two', async () => {
    const overdue = ['ahead_overdue', 'deposit 900001', 50_000];
    expect(await after(() => slip(900001, 'matched') + ahead())).toEqual([overdue]);
    const waits = () =>
      `${slip(900001, 'matched')} UPDATE wallet.slip SET back_at = now(); ${ahead()}`;
    expect(await after(waits)).toEqual([]);
    const back = post('predeposit:900001:back', 'debit', 'PREDEPOSIT_BACK', 900001);
    expect(await after(() => slip(900001, 'expired') + ahead() + back)).toEqual([]);
    expect(await after(() => slip(900001, 'credited') + ahead() + back)).toEqual([
      ['ahead_both', 'deposit 900001', 50_000],
    ]);
  });
});

describe('of money that was taken back, it finds', () => {
  const missing = () => [['reversal_missing', `movement ${busy.movement}`, busy.amount]];

  it('a reversal that took nothing', async () => {
    expect(await after(() => reverse(busy.movement))).toEqual(missing());
  });

  it('one whose key another movement had', async () => {
    const text = () => post(oldKey(), 'credit', 'DEPOSIT', 900001) + reverse(busy.movement);
    expect(await after(text)).toEqual(missing());
  });

  it('no reversal that took it, under a key of now or of before', async () => {
    const key = `bank-back:${w.bank.accountNumber}:${busy.movementId}`;
    for (const one of [key, oldKey()])
      expect(
        await after(() => reverse(busy.movement) + takeWith(`'${one}'`, busy.movement)),
      ).toEqual([]);
  });

  it('other money under a used id, with nobody who is told of it', async () => {
    const used = () =>
      `UPDATE wallet.bank_movement SET message = 'other', contradicts = ${busy.chain} WHERE id = ${busy.movement};`;
    expect(await after(used)).toEqual([
      ['used_id_untold', `movement ${busy.movement}`, busy.amount],
    ]);
    const told = () => `${used()} INSERT INTO wallet.movement_alarm
        (movement, amount, from_account, from_name, at, received_at, field)
      SELECT id, amount, '', '', at, at, 'movementId' FROM wallet.bank_movement WHERE id = ${busy.movement}`;
    expect(await after(told)).toEqual([]);
  });

  it('a transfer on a chain that stands, with nobody who is told of it', async () => {
    const back = () =>
      reverse(busy.chain) +
      takeWith(`'chain-back:' || v.account_number || ':' || v.movement_id`, busy.chain);
    expect(await after(back)).toEqual([
      ['chain_not_counted', `movement ${busy.chain}`, expect.any(Number)],
    ]);
    const alarm = () => `${back()} INSERT INTO wallet.movement_alarm
        (movement, amount, from_account, from_name, at, received_at)
      VALUES (${busy.chain}, 1, 'x', 'x', now(), now())`;
    expect(await after(alarm)).toEqual([]);
  });

  it.each([1, 2])('the keys of an account with a colon, time %i', async (counted) => {
    const named = { feed: 'bank', accountNumber: '1:2%3', movementId: 'a:b', counted } as const;
    const { member } = busy;
    const transfer = { type: 'DEPOSIT', member, satang: 700, reference: null };
    const found = (taken: boolean) =>
      findingsAfter(async (tx) => {
        await tx.script(`INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account,
            from_name, at, received_at, status, reversed_at, counted)
          VALUES ('1:2%3', 'a:b', 700, '', '', now(), now(), 'reversed', now(), 2)`);
        await credit(tx, { ...transfer, key: movementKey('in', named) });
        const back = { ...transfer, type: 'DEPOSIT_BACK', key: movementKey('back', named) };
        if (taken) await takeBack(tx, back);
      });
    expect(await found(true)).toEqual([]);
    expect(await found(false)).toEqual([
      ['reversal_missing', expect.stringMatching(/^movement/), 700],
    ]);
  });
});
