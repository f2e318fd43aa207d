import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRound, putRound } from '../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { maskName } from './maskName.ts';
import { yingResult } from '../rounds/results/yingResult.ts';
import { shoot } from './shoot.ts';
import { shotsOf, shotSummary } from './shots.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const shot = (betId: number, member: string, yingNumber = '00007') =>
  shoot(world.db, { member, userName: 'demo01', site: world.site, betId, yingNumber });

describe('shoot', () => {
  it('counts shots in the order they are accepted, without a gap, from many members at once', async () => {
    const round = await world.newRound();
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, i) => shot(round, randomUUID(), String(i).padStart(5, '0'))),
    );
    expect(taken.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    const shown = await shotsOf(world.db, {
      site: world.site,
      betId: round,
      limit: 500,
      member: null,
    });
    expect(shown.map(({ row }) => row)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(shown.map(({ yingNumber }) => yingNumber)).toEqual(
      [...taken].sort((a, b) => b.sequence - a.sequence).map(({ yingNumber }) => yingNumber),
    );
    const part = await shotsOf(world.db, {
      site: world.site,
      betId: round,
      limit: 15,
      after: 30,
      member: null,
    });
    expect(part).toEqual(shown.slice(30));
    expect(Math.max(...taken.map(({ sum }) => sum))).toBe(780);
    expect(
      await shotSummary(world.db, { site: world.site, betId: round, member: null }),
    ).toMatchObject({
      count: 40,
      sum: 780,
      shooters: 40,
      mine: 0,
      nextShotAt: null,
      minShots: 20,
      minShooters: 2,
    });
  });

  it('takes one shot of a member at a time, even when ten come at once', async () => {
    const round = await world.newRound();
    const member = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shot(round, member).then(
          () => 'ok',
          (error: { code: string; details: object }) => [error.code, error.details],
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(answers.find((answer) => answer !== 'ok')).toEqual([
      'SHOT_TOO_SOON',
      { retryAfterMs: expect.any(Number) },
    ]);
    const { mine, nextShotAt } = await shotSummary(world.db, {
      site: world.site,
      betId: round,
      member,
    });
    expect([mine, (nextShotAt ?? 0) > Date.now()]).toEqual([1, true]);
    await world.owner.query({
      name: 'test_earlier',
      text: "UPDATE lottery.shot SET created_at = created_at - interval '3 seconds' WHERE round_id = $1",
      values: [round],
    });
    expect((await shot(round, member)).sequence).toBe(2);
  });

  it('keeps nobody waiting for a shot of a clock that was ahead', async () => {
    const round = await world.newRound();
    const member = randomUUID();
    await shot(round, member);
    await world.owner.query({
      name: 'test_ahead',
      text: "UPDATE lottery.shot SET created_at = created_at + interval '2 hours' WHERE round_id = $1",
      values: [round],
    });
    const { nextShotAt } = await shotSummary(world.db, { site: world.site, betId: round, member });
    expect(nextShotAt).toBeNull();
    expect((await shot(round, member)).sequence).toBe(2);
    await expect(shot(round, member)).rejects.toMatchObject({ code: 'SHOT_TOO_SOON' });
  });

  it.each([
    ['after bets have closed, until shooting ends', 'closed', -5, 5, undefined],
    ['no more when shooting has ended', 'closed', -20, -0.001, 'SHOTS_CLOSED'],
    ['not before the round is open', 'waiting', 60, 80, 'ROUND_NOT_OPEN'],
    ['not while the result is computed', 'calculating', -20, 60, 'SHOTS_CLOSED'],
  ] as const)('is possible %s', async (_what, status, closesIn, shotsCloseIn, code) => {
    const round = await world.newRound({ closesIn, shotsCloseIn });
    await putRound(world.db, round, `status = '${status}'`);
    const error = await shot(round, randomUUID()).then(
      () => undefined,
      (thrown: { code: string }) => thrown.code,
    );
    expect(error).toBe(code);
    await changeRound(world.db, round, "status = 'voided'");
  });

  it('shows names masked', () => {
    expect(['demo01', 'somebody9'].map(maskName)).toEqual(['dem****1', 'som****9']);
  });
});

it('a shot that comes too late takes no lock of the round: a crowd of them cannot hold the result up', async () => {
  const round = await world.newRound({ closesIn: -30, shotsCloseIn: -1 });
  const answer = await world.db.tx(async (freezing) => {
    await freezing.query({
      name: 'test_take_round',
      text: 'SELECT FROM lottery.round WHERE id = $1 FOR UPDATE',
      values: [round],
    });
    return Promise.race([
      shot(round, randomUUID()).catch((error: unknown) => error),
      wait(30_000, 'waited', { ref: false }),
    ]);
  });
  expect(answer).toMatchObject({ code: 'SHOTS_CLOSED' });
});

describe('the frozen list', () => {
  it('waits for a shot that came in time and is still being written', async () => {
    const round = await world.newRound({ closesIn: -5, shotsCloseIn: 3 });
    await world.db.script('SELECT lottery.close_due()');
    // The first shot of a round makes its counter, which holds the round as well.
    await shot(round, randomUUID());
    const frozen = async () =>
      (
        await world.db.query({
          name: 'test_freeze',
          text: 'SELECT round_id AS id FROM lottery.freeze_due(50)',
          row: z.object({ id: z.int() }),
        })
      ).filter(({ id }) => id === round);
    await world.owner.script(`
      CREATE FUNCTION lottery.hold_shot() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_xact_lock(${round}); RETURN NEW; END';
      CREATE TRIGGER hold_shot BEFORE UPDATE ON lottery.shot_count FOR EACH ROW
        EXECUTE FUNCTION lottery.hold_shot()`);
    let late: Promise<unknown> = Promise.resolve();
    await world.db.tx(async (tx) => {
      await tx.script(`SELECT pg_advisory_xact_lock(${round})`);
      late = shot(round, randomUUID());
      await tx.script(`SELECT pg_sleep(extract(epoch FROM r.shots_close_at - clock_timestamp()))
        FROM lottery.round r WHERE r.id = ${round}`);
      expect(await frozen()).toEqual([]);
    });
    await late;
    await world.owner.script('DROP FUNCTION lottery.hold_shot() CASCADE');
    expect(await frozen()).toEqual([{ id: round }]);
    expect((await yingResult(world.db, world.site, round)).count).toBe(2);
  });

  it('is hashed and committed before a result is there, and anybody can compute it again', async () => {
    const round = await world.newRound({ drawMode: 'classic', closesIn: -30, shotsCloseIn: 5 });
    await world.shootFor(round, '81347');
    await expect(yingResult(world.db, world.site, round)).rejects.toMatchObject({
      code: 'RESULT_NOT_READY',
    });
    await world.move(round, { closesIn: -30, shotsCloseIn: -1 });
    await world.db.query({ name: 'lottery_close', text: 'SELECT lottery.close_due() AS id' });
    await world.db.query({
      name: 'lottery_freeze',
      text: 'SELECT round_id AS id FROM lottery.freeze_due($1)',
      values: [10],
    });
    expect(await world.statusOf(round)).toBe('calculating');
    const list = [...Array.from({ length: 19 }, () => '00001'), '81329'];
    const listHash = createHash('sha256').update(list.join(',')).digest('hex');
    expect(await yingResult(world.db, world.site, round)).toMatchObject({
      listHash,
      result: null,
      count: 20,
      sum: 81_348,
      row16: '00001',
      voided: false,
    });
    await world.tick();
    expect(await yingResult(world.db, world.site, round)).toMatchObject({
      listHash,
      result: '81347',
      winning: {
        teng_bon_3: ['347'],
        teng_bon_2: ['47'],
        teng_lang_2: ['81'],
        teng_bon_1: ['3', '4', '7'],
        teng_lang_1: ['8', '1'],
      },
    });
  });
});
