import { randomUUID } from 'node:crypto';
import type { Deposit } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { expireDeposits } from '../../deposits/expireDeposits.ts';
import { creditByTwo } from '../../../testing/creditByTwo.ts';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import {
  createChainWorld,
  demoAddress,
  type ChainReported,
  type ChainWorld,
} from '../../../testing/worlds/chainWorld.ts';

const minute = 60_000;

let w: ChainWorld;
beforeAll(async () => {
  w = await createChainWorld();
});
/** The balance (baht) that the member begins the test with. */
let before: number;
beforeEach(async () => {
  await w.signInNext();
  before = await w.balance();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const status = async (report: ChainReported) =>
  ((await w.reportChain(report)).data as { status: string }).status;
const gained = async () => Math.round((await w.balance()) - before);
const told = (id: number): Deposit[] =>
  w.t.deps.sent.map(({ data }) => data as Deposit).filter((deposit) => deposit.id === id);
const alarms = async () =>
  (
    await w.t.call('/api/operators.deposits.alarms', {
      headers: await operatorHeaders(w.t, 'operator1'),
    })
  ).data as { id: number; movementId: string; status: string; creditedTo: string | null }[];
const unmatched = async () =>
  (
    await w.t.call('/api/operators.deposits.unmatched', {
      headers: await operatorHeaders(w.t, 'operator1'),
    })
  ).data as {
    id: number;
    movementId: string;
    amount: number;
    message: string | null;
    contradicts: number | null;
  }[];

describe('a deposit in USDT', () => {
  it('has a price for 15 minutes, and is credited once at the 20th confirmation', async () => {
    const asked = await w.askedUsdt(700);
    expect(asked).toMatchObject({
      kind: 'crypto',
      accountNumber: demoAddress,
      askedAmount: 700,
      prepareAmount: 700,
      qrPayload: demoAddress,
      reference: null,
      quote: { rate: 35.12, confirmations: null, needed: 20 },
    });
    // 700 baht are 19.931662… USDT, and the site gets no less.
    expect(asked.quote.micro).toBeGreaterThanOrEqual(19_931_663);
    expect(asked.quote.micro).toBeLessThan(19_931_663 + 99);
    expect(asked.expiresAt - asked.createdAt).toBe(15 * minute);
    const transfer = { micro: asked.quote.micro, movementId: randomUUID() };
    w.t.deps.sent.length = 0;
    for (const confirmations of [1, 7, 19]) {
      expect(await status({ ...transfer, confirmations })).toBe('confirming');
      const shown = { status: 'matched', quote: { confirmations } };
      expect(await w.latestUsdt()).toMatchObject(shown);
      expect(told(asked.id).at(-1)).toMatchObject(shown);
    }
    expect(await gained()).toBe(0);
    expect((await w.askWay('crypto')).code).toBe('DEPOSIT_OPEN');
    expect(await status({ ...transfer, confirmations: 20 })).toBe('credited');
    for (const confirmations of [20, 3, 21])
      expect(await status({ ...transfer, confirmations })).toBe('duplicate');
    expect(await w.latestUsdt()).toMatchObject({
      status: 'credited',
      referTransferId: transfer.movementId,
    });
    expect(await gained()).toBe(700);
    const key = `chain:${demoAddress}:${transfer.movementId}`;
    const text = 'SELECT key FROM ledger.moved WHERE key = $1';
    expect(await ask(w.t.db, { name: 'test_moved', text, values: [key] })).toEqual([{ key }]);
  });

  it('is matched by reports in any order, and no count falls', async () => {
    const { quote } = await w.askedUsdt();
    const transfer = { micro: quote.micro, movementId: randomUUID() };
    await status({ ...transfer, confirmations: 12 });
    for (const confirmations of [3, 12, 11])
      expect(await status({ ...transfer, confirmations })).toBe('duplicate');
    expect((await w.latestUsdt()).quote.confirmations).toBe(12);
    expect(await status({ ...transfer, confirmations: 25 })).toBe('credited');
    expect(await status({ ...transfer, confirmations: 20 })).toBe('duplicate');
    expect(await gained()).toBe(500);
  });

  it('keeps its price, whatever a USDT is worth later', async () => {
    const { quote } = await w.askedUsdt(900);
    await w.reportRate(20);
    expect(await status({ micro: quote.micro })).toBe('credited');
    await w.reportRate(35.12);
    expect(await gained()).toBe(900);
  });

  it.each([
    ['short', -1, 530],
    ['over', 1, 531],
    ['twice as much', 15_000_000, 532],
  ])('that is paid %s waits for an operator and moves nothing', async (_name, off, baht) => {
    // Each has baht of its own: the next millionth of the same baht can be the price of the one before.
    const { quote } = await w.askedUsdt(baht);
    const movementId = randomUUID();
    expect(await status({ micro: quote.micro + off, movementId, confirmations: 4 })).toBe(
      'confirming',
    );
    expect((await w.latestUsdt()).status).toBe('pending');
    expect(await status({ micro: quote.micro + off, movementId })).toBe('unmatched');
    expect(await gained()).toBe(0);
    expect((await unmatched()).find((row) => row.movementId === movementId)?.message).toMatch(
      /^\d+\.\d{6} USDT$/,
    );
  });

  it('that is paid a second time is credited once', async () => {
    const { quote } = await w.askedUsdt(540);
    const [first, second] = [randomUUID(), randomUUID()];
    await status({ micro: quote.micro, movementId: first, confirmations: 5 });
    expect(await status({ micro: quote.micro, movementId: second })).toBe('credited');
    expect(await status({ micro: quote.micro, movementId: first })).toBe('unmatched');
    expect(await gained()).toBe(540);
  });

  it('that is paid late is worth what a USDT is worth then, and two operators credit it', async () => {
    const { quote } = await w.askedUsdt(1_000);
    await w.age(17 * minute);
    await w.reportRate(30);
    const movementId = randomUUID();
    expect(await status({ micro: quote.micro, movementId })).toBe('unmatched');
    await w.reportRate(35.12);
    const claims = await w.t.call('/poy-api/deposits.claims', { token: w.token });
    expect(claims.data).toMatchObject({ unfitted: true });
    const sentOn = new Date(Date.now() + 7 * 60 * minute).toISOString().slice(0, 10);
    const claim = { amount: 1_000, sentOn, fromLast4: '0000' };
    await w.t.call('/poy-api/deposits.claim', { token: w.token, body: claim });
    const row = (await unmatched()).find((one) => one.movementId === movementId);
    const { userName } = (await w.t.call('/api/users-infos', { token: w.token })).data as {
      userName: string;
    };
    expect(row).toMatchObject({ amount: 854.21, reportedBy: [userName] });
    const body = { id: row?.id, userName, reason };
    const headers = await operatorHeaders(w.t, 'operator1');
    await w.t.call('/api/operators.deposits.claim', { body, headers });
    const approved = await w.t.call('/api/operators.deposits.approve', {
      body: { ...body, amount: row?.amount },
      headers: await operatorHeaders(w.t, 'operator2'),
    });
    expect(approved.status).toBe(200);
    expect(await w.balance()).toBeCloseTo(before + 854.21, 2);
  });

  it('whose transfer came in time is credited although it is confirmed after the end', async () => {
    const { quote } = await w.askedUsdt(550);
    const transfer = { micro: quote.micro, movementId: randomUUID() };
    await status({ ...transfer, confirmations: 2 });
    await w.age(16 * minute);
    const at = Date.now() - 16 * minute;
    await w.t.db.query({
      name: 'test_age_block',
      text: 'UPDATE wallet.chain_transfer SET at = $2 WHERE movement_id = $1',
      values: [transfer.movementId, new Date(at)],
    });
    await expireDeposits(w.t.deps);
    expect(await status({ ...transfer, confirmations: 9, at })).toBe('confirming');
    expect((await w.latestUsdt()).status).toBe('matched');
    expect(await status({ ...transfer, at })).toBe('credited');
  });
});

describe('a reorganisation of the chain', () => {
  it('before the 20th confirmation opens the request again, and operators are told', async () => {
    const { quote } = await w.askedUsdt(560);
    const transfer = { micro: quote.micro, movementId: randomUUID() };
    await status({ ...transfer, confirmations: 6 });
    const seen = await w.latestUsdt();
    expect(await status({ ...transfer, confirmations: 0, status: 'gone' })).toBe('reversed');
    const gone = await w.latestUsdt();
    expect(gone).toMatchObject({ status: 'pending', quote: { confirmations: null } });
    expect(gone.quote.step).toBeGreaterThan(seen.quote.step);
    expect((await alarms()).map(({ movementId }) => movementId)).toContain(
      `${transfer.movementId} @ a`,
    );
    // A report of the lost block that comes late changes nothing.
    expect(await status({ ...transfer, confirmations: 20 })).toBe('duplicate');
    expect(await gained()).toBe(0);
    expect(await status({ ...transfer, blockId: 'b', confirmations: 20 })).toBe('credited');
    expect(await gained()).toBe(560);
  });

  it('after it takes the money back', async () => {
    const { quote } = await w.askedUsdt(570);
    const transfer = { micro: quote.micro, movementId: randomUUID() };
    await status(transfer);
    expect(await gained()).toBe(570);
    const gone = { ...transfer, status: 'gone' } as const;
    expect([await status(gone), await status(gone)]).toEqual(['reversed', 'duplicate']);
    expect([await gained(), (await w.latestUsdt()).status]).toEqual([0, 'rejected']);
    const alarm = (await alarms()).find(({ movementId }) => movementId === transfer.movementId);
    expect(alarm?.creditedTo).toMatch(/^demo/);
    const houses = await ask(ownerOf(w.t.db), {
      name: 'test_houses_of_reversal',
      text: `SELECT t.type, a.name FROM ledger.transfer t
        JOIN ledger.account a ON a.id IN (t.from_account, t.to_account) AND a.member IS NULL
        WHERE t.ref_text = $1 ORDER BY t.type`,
      values: [transfer.movementId],
    });
    expect(houses).toEqual([
      { type: 'DEPOSIT', name: 'crypto' },
      { type: 'DEPOSIT_BACK', name: 'crypto' },
    ]);
  });

  it('counts the transfer anew in another block, once each time, and operators see it', async () => {
    const { quote } = await w.askedUsdt(590);
    const transfer = { micro: quote.micro, movementId: randomUUID() };
    const seen = (blockId: string, confirmations = 20) =>
      status({ ...transfer, blockId, confirmations });
    const gone = (blockId: string) => status({ ...transfer, blockId, status: 'gone' });
    const acknowledged = async () => {
      const alarm = (await alarms()).find(({ movementId }) => movementId === transfer.movementId);
      const headers = await operatorHeaders(w.t, 'operator1');
      const body = { id: alarm?.id, reason };
      expect(
        (await w.t.call('/api/operators.deposits.acknowledge', { headers, body })).status,
      ).toBe(200);
      return alarm?.status;
    };
    expect([await seen('a'), await gone('a'), await acknowledged()]).toEqual([
      'credited',
      'reversed',
      'reversed',
    ]);
    for (const blockId of ['b', 'c', 'd']) {
      w.t.deps.sent.length = 0;
      expect(await seen(blockId, 19)).toBe('confirming');
      expect(await gained()).toBe(0);
      expect([await seen(blockId), await seen(blockId, 21)]).toEqual(['credited', 'duplicate']);
      expect([await gained(), (await w.latestUsdt()).status]).toEqual([590, 'credited']);
      expect(w.t.deps.sent.map(({ event }) => event)).toContain('money-update');
      expect(await acknowledged()).toBe('credited');
      expect([await gone(blockId), await gone(blockId)]).toEqual(['reversed', 'duplicate']);
      expect([await gained(), (await w.latestUsdt()).status]).toEqual([0, 'rejected']);
      expect(await acknowledged()).toBe('reversed');
    }
    const keys = await ask<{ key: string }>(ownerOf(w.t.db), {
      name: 'test_keys_of_transfer',
      text: 'SELECT key FROM ledger.transfer WHERE ref_text = $1 ORDER BY created_at',
      values: [transfer.movementId],
    });
    expect(keys.slice(0, 4).map(({ key }) => key.replace(demoAddress, 'T'))).toEqual([
      `chain:T:${transfer.movementId}`,
      `chain-back:T:${transfer.movementId}`,
      `chain-again:T:2:${transfer.movementId}`,
      `chain-back-again:T:2:${transfer.movementId}`,
    ]);
    expect(keys).toHaveLength(8);
  });

  it('counts a transfer anew that fits no request, which waits for operators again', async () => {
    const transfer = { micro: 7_654_321, movementId: randomUUID() };
    const waits = async () =>
      (await unmatched()).some(({ movementId }) => movementId === transfer.movementId);
    expect([await status(transfer), await waits()]).toEqual(['unmatched', true]);
    expect(await status({ ...transfer, status: 'gone' })).toBe('reversed');
    expect(await waits()).toBe(false);
    expect(await status({ ...transfer, blockId: 'b' })).toBe('unmatched');
    const row = (await unmatched()).find(({ movementId }) => movementId === transfer.movementId);
    const body = { id: row?.id, userName: 'demo01', reason };
    const headers = await operatorHeaders(w.t, 'operator1');
    await w.t.call('/api/operators.deposits.claim', { body, headers });
    const approval = {
      body: { ...body, amount: row?.amount },
      headers: await operatorHeaders(w.t, 'operator2'),
    };
    expect((await w.t.call('/api/operators.deposits.approve', approval)).status).toBe(200);
    expect(await status({ ...transfer, blockId: 'b', status: 'gone' })).toBe('reversed');
    // The decision was about the block that is gone.
    expect([await status({ ...transfer, blockId: 'c' }), await waits()]).toEqual([
      'unmatched',
      true,
    ]);
  });

  it('has the stake for the money asked for once, however often it came', async () => {
    const { quote } = await w.askedUsdt(600);
    const left = async () =>
      ((await w.t.call('/poy-api/turnovers', { token: w.token })).data as { turnOver: number })
        .turnOver;
    const was = await left();
    const transfer = { micro: quote.micro, movementId: randomUUID() };
    await status(transfer);
    await status({ ...transfer, status: 'gone' });
    expect(await left()).toBeCloseTo(was, 2);
    await status({ ...transfer, blockId: 'b' });
    expect(await left()).toBeCloseTo(was + 600, 2);
  });

  it('that is heard of before the transfer credits nothing', async () => {
    const { quote } = await w.askedUsdt(580);
    const transfer = { micro: quote.micro, movementId: randomUUID() };
    await status({ ...transfer, status: 'gone' });
    expect(await status(transfer)).toBe('duplicate');
    expect([await gained(), (await w.latestUsdt()).status]).toEqual([0, 'pending']);
  });
});

describe('the feed of the chain', () => {
  it('is signed with a secret of its own, and refuses an old report', async () => {
    const { quote } = await w.askedUsdt();
    const { bankFeed } = w.t.deps.env.secrets;
    const { micro } = quote;
    expect((await w.reportChain({ micro, secret: bankFeed })).code).toBe('SIGNATURE_INVALID');
    const timestamp = w.t.deps.clock() - 6 * minute;
    expect((await w.reportChain({ micro, timestamp })).code).toBe('REPLAYED');
    expect(await gained()).toBe(0);
  });

  it("speaks of the sites' addresses alone", async () => {
    const { quote } = await w.askedUsdt();
    for (const address of ['TSomebodyElse', '0000000001', '0000000011'])
      expect((await w.reportChain({ micro: quote.micro, address })).code).toBe('NOT_FOUND');
    expect((await w.report({ amount: 500, account: demoAddress })).status).toBe(400);
    // The same amount at the address of another site is not this request's.
    const address = 'TLotusDem00000000000000000000000L1';
    expect(await status({ micro: quote.micro, address })).toBe('unmatched');
    expect(await gained()).toBe(0);
  });

  it('that tells the same transfer otherwise is an alarm and changes nothing', async () => {
    const { quote } = await w.askedUsdt();
    const movementId = randomUUID();
    await status({ micro: quote.micro - 5, movementId, confirmations: 1 });
    expect(await status({ micro: quote.micro, movementId })).toBe('alarm');
    expect(await gained()).toBe(0);
  });
});

// A reader of the chain that counted its transfers itself began from 1 after a repair.
describe('another transfer under a used id', () => {
  const ofId = async (id: string) =>
    (await unmatched()).filter(({ movementId }) => movementId.startsWith(id));

  it('is an alarm at once, and money for two operators when it is confirmed', async () => {
    const { quote } = await w.askedUsdt(640);
    const movementId = randomUUID();
    expect(await status({ micro: quote.micro - 5, movementId })).toBe('unmatched');
    const other = { micro: quote.micro, movementId };
    expect(await status({ ...other, confirmations: 3 })).toBe('alarm');
    expect((await alarms()).filter((alarm) => alarm.movementId === movementId)).toHaveLength(1);
    expect(await ofId(movementId)).toHaveLength(1);
    // Its quote waits for a transfer that nobody has to doubt.
    expect((await w.latestUsdt()).status).toBe('pending');
    for (let times = 0; times < 2; times += 1)
      expect(await status({ ...other, confirmations: 20 })).toBe('alarm');
    expect(await gained()).toBe(0);
    const [first, waits] = await ofId(movementId);
    expect(waits).toMatchObject({ contradicts: first?.id, amount: 640 });
    const credit = { id: waits?.id ?? 0, amount: waits?.amount ?? 0 };
    expect((await creditByTwo(w.t, w.token, credit)).status).toBe(200);
    expect(await gained()).toBe(640);
    expect((await alarms()).filter((alarm) => alarm.movementId === movementId)).toEqual([]);
    // It is taken back as every other where its block is gone.
    await status({ ...other, status: 'gone' });
    expect(await gained()).toBe(0);
    expect(await status({ micro: quote.micro })).toBe('credited');
  });

  it('of another sender does not take the place of the first one', async () => {
    const { quote } = await w.askedUsdt(650);
    const movementId = randomUUID();
    const first = { micro: quote.micro, movementId };
    expect(await status({ ...first, confirmations: 1 })).toBe('confirming');
    expect(await status({ ...first, fromAddress: 'TSomebodyElse' })).toBe('alarm');
    expect(await status(first)).toBe('credited');
    expect(await gained()).toBe(650);
    expect(await ofId(movementId)).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  it('the last confirmation from many readers credits once', async () => {
    const { quote } = await w.askedUsdt(610);
    const same = { micro: quote.micro, movementId: randomUUID() };
    const statuses = await Promise.all([
      ...[20, 20, 21, 22, 19].map((confirmations) => status({ ...same, confirmations })),
      status({ micro: quote.micro }),
    ]);
    expect(statuses.filter((one) => one === 'credited')).toHaveLength(1);
    expect(await gained()).toBe(610);
  });

  it('two sessions of a member get one request', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => w.askWay('crypto', { baht: 620 })));
    expect(answers.map(({ status: one }) => one).sort()).toEqual([200, 409, 409, 409]);
  });
});
