import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { AppError } from '../../http/appError.ts';
import { changeRound, putRound } from '../../testing/changeRound.ts';
import { codeOf } from '../../testing/codeOf.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { placeSlip } from './placeSlip.ts';
import { oneSlip, slipsOf } from './slips.ts';
import { ask } from '../../testing/ask.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

const count = async (member: string) =>
  (await slipsOf(world.db, member, { limit: 100 })).slips.length;

describe('placeSlip', () => {
  it('takes the money, keeps the lines at the multiplier of now, and gives a receipt', async () => {
    const member = await world.newMember(100);
    const round = await world.newRound();
    const slip = await world.place(member, round, [
      { price: 30, multiply: 90 },
      { option: 'teng_bon_1', number: '7', price: 5 },
    ]);
    expect(slip).toMatchObject({
      betId: round,
      stake: 35,
      win: 0,
      status: 'waiting',
      lineCount: 2,
      betName: 'BET_YEEKEE_SPEED',
      betGroup: 'yeekee',
    });
    expect(slip.receipt).toMatch(/^[0-9A-Z]{4}-\d{4}$/);
    expect(slip.lines.map(({ multiply }) => multiply)).toEqual([90, 3.2]);
    expect(await world.balance(member)).toBe(65);
    expect(await oneSlip(world.db, member, slip.poyId)).toEqual(slip);
    expect(world.sent.at(-1)).toMatchObject({
      channel: `private-${member}`,
      event: 'money-update',
      data: { balance: 65, version: 2, type: 'BET_YEEKEE', amount: -35 },
    });
  });

  it('gives each slip another receipt number', async () => {
    const [row] = await ask<{ receipts: number }>(world.db, {
      name: 'test_receipts',
      text: `SELECT count(DISTINCT lottery.receipt(n)) AS receipts
        FROM (SELECT generate_series(1, 50000) n UNION ALL SELECT generate_series(10485700000, 10485750000)) slip`,
    });
    expect(row?.receipts).toBe(100_001);
  });

  it('shows a slip to its member only', async () => {
    const round = await world.newRound();
    const { poyId } = await world.place(await world.newMember(10), round, [{}]);
    await expect(oneSlip(world.db, await world.newMember(), poyId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('sells exactly ten of twenty slips when there is money for ten', async () => {
    const member = await world.newMember(100);
    const round = await world.newRound();
    const sold = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.place(member, round, [{ price: 10 }]).then(() => 'ok', codeOf),
      ),
    );
    expect(sold.filter((answer) => answer === 'ok')).toHaveLength(10);
    expect(sold.filter((answer) => answer === 'INSUFFICIENT_BALANCE')).toHaveLength(10);
    expect([await world.balance(member), await count(member)]).toEqual([0, 10]);
  });

  it('makes one slip of fifty calls with one key, even with money for one only', async () => {
    const member = await world.newMember(10);
    const round = await world.newRound();
    const key = randomUUID();
    const slips = await Promise.all(
      Array.from({ length: 50 }, () => world.place(member, round, [{ price: 10 }], key)),
    );
    expect(new Set(slips.map(({ poyId }) => poyId)).size).toBe(1);
    expect([await world.balance(member), await count(member)]).toEqual([0, 1]);
  });

  it('answers the slip of the key after the round has closed too, and refuses another body', async () => {
    const member = await world.newMember(10);
    const round = await world.newRound();
    const key = randomUUID();
    const { poyId } = await world.place(member, round, [{}], key);
    await world.move(round, { closesIn: -1, shotsCloseIn: 60 });
    expect((await world.place(member, round, [{}], key)).poyId).toBe(poyId);
    await expect(world.place(member, round, [{ price: 2 }], key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await world.balance(member)).toBe(9);
  });

  it('sells nothing of a sold draft that an old page sends with more lines, and names its slip', async () => {
    // One draft stood in two tabs. Tab A sent it; tab B had slept, still showed its lines with one
    // more, and sent them all: under the key of the draft, which has bought a slip already.
    const member = await world.newMember(100);
    const round = await world.newRound();
    const key = randomUUID();
    const lines = [{ number: '13' }, { number: '24' }];
    const { poyId } = await world.place(member, round, lines, key);
    const paid = await world.balance(member);
    await expect(
      world.place(member, round, [...lines, { number: '35' }], key),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', details: { poyId } });
    expect(await world.balance(member)).toBe(paid);
    expect(await count(member)).toBe(1);
  });

  it('sells one of two tabs’ versions of a draft that are sent in the same moment', async () => {
    const member = await world.newMember(100);
    const round = await world.newRound();
    const key = randomUUID();
    const answers = await Promise.all(
      ['24', '35', '46', '57'].map((number) =>
        world.place(member, round, [{ number: '13' }, { number }], key).then(() => 'ok', codeOf),
      ),
    );
    expect(answers.toSorted()).toEqual([...Array(3).fill('IDEMPOTENCY_KEY_REUSED'), 'ok']);
    expect(await count(member)).toBe(1);
  });

  it('does not use up the key of a refused slip', async () => {
    const member = await world.newMember(5);
    const round = await world.newRound();
    const key = randomUUID();
    await expect(world.place(member, round, [{ price: 6 }], key)).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    expect(await world.place(member, round, [{ price: 5 }], key)).toMatchObject({ stake: 5 });
  });

  it.each([
    [
      'a round that closed a moment ago, before anything has closed it',
      -0.001,
      'open',
      'ROUND_CLOSED',
    ],
    ['a closed round', 60, 'closed', 'ROUND_CLOSED'],
    ['a round that is not open yet', 60, 'waiting', 'ROUND_NOT_OPEN'],
    ['a round being computed', 60, 'calculating', 'ROUND_CLOSED'],
    ['a voided round', 60, 'voided', 'ROUND_CLOSED'],
  ])('refuses %s', async (_what, closesIn, status, code) => {
    const member = await world.newMember(10);
    const round = await world.newRound({ closesIn });
    await putRound(world.db, round, `status = '${status}'`);
    await expect(world.place(member, round, [{}])).rejects.toMatchObject({ code });
    await changeRound(world.db, round, "settled_at = now(), status = 'voided'");
    expect(await world.balance(member)).toBe(10);
  });

  it('refuses rounds of a market the site does not offer', async () => {
    const member = await world.newMember(10);
    const lines = [{ option: 'teng_bon_2', number: '42', price: 1 } as const];
    const asked = {
      member,
      site: 99,
      key: randomUUID(),
      betId: await world.newRound(),
      accept: 'same',
      lines,
    } as const;
    await expect(placeSlip(world.deps, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['a number of the wrong length', { number: '123' }],
    ['a stake with satang', { price: 1.5 }],
    ['a stake below zero', { price: -1 }],
  ])('refuses %s as no line at all', async (_what, bet) => {
    await expect(
      world.place(await world.newMember(10), await world.newRound(), [bet]),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('the terms of a line', () => {
  const reach = async (round: number, multiplier: number) =>
    world.db.query({
      name: 'set_reach',
      text: "INSERT INTO lottery.number_reach VALUES ($1, 'teng_bon_2', '42', $2)",
      values: [round, multiplier],
    });
  const place = async (
    accept: 'same' | 'better' | 'any',
    seen: number | undefined,
    now: number | null,
  ) => {
    const member = await world.newMember(10_000);
    const betId = await world.newRound();
    if (now !== null) await reach(betId, Math.round(now * 1000));
    const lines = [
      { option: 'teng_bon_2', number: '42', price: 1, multiply: seen } as const,
      { option: 'teng_bon_2', number: '43', price: 1 } as const,
    ];
    return placeSlip(world.deps, {
      member,
      site: world.site,
      key: randomUUID(),
      betId,
      accept,
      lines,
    }).then(
      ({ lines: [line] }) => line?.multiply,
      (error: unknown) => (error instanceof AppError ? error.details : error),
    );
  };
  const refused = (answer: string, multiply: number) => ({
    lines: [
      { index: 0, answer, multiply, min: 1, max: answer === 'closed' ? 0 : 10_000 },
      { index: 1, answer: 'ok', multiply: 90, min: 1, max: 10_000 },
    ],
  });

  it.each([
    ['same', 90, null, 90],
    ['same', undefined, null, 90],
    ['same', 91, null, refused('rate_changed', 90)],
    ['same', 90, 70, refused('rate_changed', 70)],
    ['same', 90.0005, null, refused('rate_changed', 90)],
    ['better', 90, 70, refused('rate_changed', 70)],
    ['better', 60, 70, 70],
    ['any', 90, 70, 70],
    ['same', 70, 70, 70],
    // These numbers times a thousand are no whole numbers in floating point.
    ['same', 64.1, 64.1, 64.1],
    ['same', 1.001, 1.001, 1.001],
    ['any', 90, 0, refused('closed', 0)],
    ['same', 90, 95, 90],
  ] as const)('accept %s, seen %s, lowered to %s: %j', async (accept, seen, now, answer) => {
    expect(await place(accept, seen, now)).toEqual(answer);
  });

  it('answers every line with its true limits, and takes no money', async () => {
    const member = await world.newMember(100_000);
    const bets = [
      {},
      { number: '43', price: 10_001 },
      { number: '44', price: 0 },
      { option: 'teng_lang_3', number: '123' },
      { option: 'teng_bon_3', number: '123', price: 1_000 },
    ] as const;
    const error = await world
      .place(member, await world.newRound(), bets)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'SLIP_REFUSED',
      details: {
        lines: [
          { index: 0, answer: 'ok', multiply: 90, min: 1, max: 10_000 },
          { index: 1, answer: 'over_max', multiply: 90, min: 1, max: 10_000 },
          { index: 2, answer: 'under_min', multiply: 90, min: 1, max: 10_000 },
          { index: 3, answer: 'closed', multiply: 0, max: 0 },
          { index: 4, answer: 'ok', multiply: 850, min: 1, max: 1_000 },
        ],
      },
    });
    expect([await world.balance(member), await count(member)]).toEqual([100_000, 0]);
  });
});
