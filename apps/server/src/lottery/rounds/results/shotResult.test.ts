import { createHash } from 'node:crypto';
import { fairResult, shotListText, winningNumbers } from '@poy/bet-rules';
import { yingResult as yingResultSchema } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRound } from '../../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { shoot } from '../../shots/shoot.ts';
import { yingResult } from './yingResult.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import { ask } from '../../../testing/ask.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const shown = (round: number) => yingResult(world.db, world.site, round);
const seedOf = async (round: number) =>
  (
    await ask<{ seed: string }>(ownerOf(world.db), {
      name: 'test_seed',
      text: 'SELECT seed FROM lottery.round_seed WHERE round_id = $1',
      values: [round],
    })
  )[0]?.seed ?? '';
/** Voids a round as an operator does. The clockwork shows its secret in another transaction. */
const voidRound = async (round: number) => {
  await changeRound(world.db, round, "status = 'voided', void_reason = 'the network failed'");
  await world.db.script(`INSERT INTO lottery.settlement VALUES (${round})`);
  await world.db.script('SELECT lottery.fix_draws()');
  await world.db.script('SELECT lottery.reveal_voided()');
};

describe('a fair round', () => {
  it('promises its seed from the opening, and anybody can make its result from seed and shots', async () => {
    const round = await world.newRound({ drawMode: 'fair' });
    const open = await shown(round);
    expect(open).toMatchObject({
      status: 'open',
      drawMode: 'fair',
      result: null,
      count: 0,
      sum: 0,
      listHash: null,
      serverSeed: null,
      beacon: null,
      prizes: [],
    });
    expect(open.commitment).toBe(sha256(await seedOf(round)));
    const shots = Array.from({ length: 24 }, (_, i) =>
      String((i * 7_919) % 100_000).padStart(5, '0'),
    );
    await world.shootAll(round, shots);
    await world.finish(round);

    const drawn = await shown(round);
    expect(yingResultSchema.parse(drawn)).toEqual(drawn);
    expect(drawn).toMatchObject({
      status: 'resulted',
      commitment: open.commitment,
      listHash: sha256(shotListText(shots)),
      count: 24,
      row16: shots[8],
    });
    expect(sha256(drawn.serverSeed ?? '')).toBe(open.commitment);
    const { result } = await fairResult({ serverSeed: drawn.serverSeed ?? '', shots }, sha256);
    expect([drawn.result, drawn.winning]).toEqual([result, winningNumbers('yeekee', result)]);
  });

  it('reveals its seed when it is voided, and says why there is no result', async () => {
    const round = await world.newRound({ drawMode: 'fair', closesIn: -60, shotsCloseIn: -1 });
    const { commitment } = await shown(round);
    await world.tick();
    const voided = await shown(round);
    expect(voided).toMatchObject({
      status: 'voided',
      voided: true,
      voidReason: 'too few shots',
      result: null,
      serverSeed: await seedOf(round),
      winning: {},
    });
    expect(sha256(voided.serverSeed ?? '')).toBe(commitment);
  });

  it('shows the list and the seed of a draw that hung and was voided', async () => {
    const round = await world.newRound({ drawMode: 'fair' });
    const shots = Array.from({ length: 20 }, (_, i) => String(i * 4_321).padStart(5, '0'));
    await world.shootAll(round, shots);
    await world.move(round, { closesIn: -1200, shotsCloseIn: -900 });
    await world.db.query({
      name: 'test_freeze_only',
      text: 'SELECT lottery.close_due(), lottery.freeze_due(50)',
    });
    expect((await shown(round)).serverSeed).toBeNull();
    await voidRound(round);
    const voided = await shown(round);
    expect(yingResultSchema.parse(voided)).toEqual(voided);
    expect(voided).toMatchObject({
      status: 'voided',
      result: null,
      count: 20,
      listHash: sha256(shotListText(shots)),
      serverSeed: await seedOf(round),
    });
  });
});

describe('a sealed round', () => {
  it('shows its seal from the opening, and gives the shots less row 16 plus the sealed number', async () => {
    const round = await world.newRound({ market: 'BET_PINGPONG_60' });
    const open = await shown(round);
    expect(open).toMatchObject({
      status: 'open',
      drawMode: 'sealed',
      result: null,
      count: 0,
      sum: 0,
      listHash: null,
      serverSeed: null,
      salt: null,
      sealedNumber: null,
      beacon: null,
      prizes: [],
    });
    const shots = Array.from({ length: 24 }, (_, i) =>
      String((i * 7_919) % 100_000).padStart(5, '0'),
    );
    await world.shootAll(round, shots);
    await world.finish(round);

    const drawn = await shown(round);
    expect(yingResultSchema.parse(drawn)).toEqual(drawn);
    expect(drawn).toMatchObject({
      status: 'resulted',
      commitment: open.commitment,
      listHash: sha256(shotListText(shots)),
      count: 24,
      row16: shots[8],
      serverSeed: null,
    });
    expect(sha256(`${round}:${drawn.salt}:${drawn.sealedNumber}`)).toBe(open.commitment);
    const sum = shots.reduce((total, shot) => total + Number(shot), 0);
    const result = String((sum - Number(shots[8]) + Number(drawn.sealedNumber)) % 100_000).padStart(
      5,
      '0',
    );
    expect([drawn.result, drawn.winning]).toEqual([result, winningNumbers('yeekee', result)]);
  });

  it.each([
    [
      'with too few shots',
      () => world.newRound({ closesIn: -60, shotsCloseIn: -1 }),
      () => world.tick(),
    ],
    [
      'by an operator, after the list was frozen',
      () => world.newRound(),
      async (round: number) => {
        await world.shootFor(round, '00042');
        await world.move(round, { closesIn: -1200, shotsCloseIn: -900 });
        await world.db.query({
          name: 'test_freeze_only',
          text: 'SELECT lottery.close_due(), lottery.freeze_due(50)',
        });
        expect(await shown(round)).toMatchObject({
          status: 'calculating',
          count: 20,
          salt: null,
          sealedNumber: null,
        });
        await voidRound(round);
      },
    ],
  ])('reveals what was sealed when it is voided %s', async (_how, make, end) => {
    const round = await make();
    const { commitment } = await shown(round);
    await end(round);
    const voided = await shown(round);
    expect(yingResultSchema.parse(voided)).toEqual(voided);
    expect(voided).toMatchObject({
      status: 'voided',
      voided: true,
      result: null,
      winning: {},
      commitment,
    });
    expect(sha256(`${round}:${voided.salt}:${voided.sealedNumber}`)).toBe(commitment);
  });
});

describe('a classic round', () => {
  const classic = () => world.newRound({ drawMode: 'classic' });

  it('that an operator voided before its list was frozen says so, and why', async () => {
    const round = await classic();
    await world.shootAll(round, ['00001', '00002']);
    await voidRound(round);
    const voided = await shown(round);
    expect(yingResultSchema.parse(voided)).toEqual(voided);
    expect(voided).toMatchObject({
      status: 'voided',
      voided: true,
      voidReason: 'the network failed',
      result: null,
      count: 2,
      row16: null,
      listHash: null,
      commitment: null,
      serverSeed: null,
      salt: null,
      sealedNumber: null,
    });
  });

  it('promises nothing and shows nothing before its list is frozen', async () => {
    const round = await classic();
    await expect(shown(round)).rejects.toMatchObject({ code: 'RESULT_NOT_READY' });
    await world.shootFor(round, '00042');
    await world.finish(round);
    expect(await shown(round)).toMatchObject({
      drawMode: 'classic',
      result: '00042',
      commitment: null,
      serverSeed: null,
      salt: null,
      sealedNumber: null,
      beacon: null,
    });
  });

  it('pays the shooting prizes that were promised when it was made', async () => {
    const member = await world.newMember(200);
    const round = await world.newRound();
    await world.place(member, round, [{ number: '99', price: 100 }]);
    await world.shootAll(
      round,
      Array.from({ length: 23 }, () => '00001'),
    );
    await shoot(world.db, {
      member,
      userName: 'demo01',
      site: world.site,
      betId: round,
      yingNumber: '00001',
    });
    await world.db.script(
      'UPDATE lottery.market_prize SET amount = 1; UPDATE lottery.market SET prize_min_stake = 99999999',
    );
    await world.finish(round);
    expect((await shown(round)).prizes).toContainEqual({
      row: 1,
      userName: 'dem****1',
      prize: 100,
      paid: true,
    });
    expect(await world.balance(member)).toBe(200);
  });
});

it('a round whose result is entered by operators has no result of shots', async () => {
  const round = await world.newRound({ market: 'BET_GOVERNMENT' });
  await expect(shown(round)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
