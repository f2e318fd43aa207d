import { createHash, randomUUID } from 'node:crypto';
import { fairResult, shotListText, winningNumbers } from '@poy/bet-rules';
import {
  data,
  operations,
  yingResult as yingResultSchema,
  type MarketRounds,
  type YingResult,
} from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { createTestApp, type Asked, type TestApp } from '../../testing/testApp.ts';
import { tick } from '../clockwork/tick.ts';
import { shoot } from '../shots/shoot.ts';
import { yingResult } from './yingResult.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const shown = (round: number) => yingResult(world.db, world.site, round);
const seedOf = async (round: number) =>
  (
    await world.db.query<{ seed: string }>({
      name: 'test_seed',
      text: 'SELECT seed FROM lottery.round_seed WHERE round_id = $1',
      values: [round],
    })
  )[0]?.seed ?? '';
/** Voids a round as an operator does. */
const voidRound = (round: number) =>
  world.db.query({
    name: 'test_void_round',
    text: "WITH owed AS (INSERT INTO lottery.settlement VALUES ($1)) UPDATE lottery.round SET status = 'voided', void_reason = 'the network failed' WHERE id = $1",
    values: [round],
  });

describe('a fair round', () => {
  it('promises its seed from the opening, and gives a result anybody can make from the seed and the shots', async () => {
    const round = await world.newRound({ market: 'BET_PINGPONG_60' });
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
    await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
    await world.tick();

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
    const round = await world.newRound({
      market: 'BET_PINGPONG_60',
      closesIn: -60,
      shotsCloseIn: -1,
    });
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

  it('shows of a draw that was voided when it hung what it would have been', async () => {
    const round = await world.newRound({ market: 'BET_PINGPONG_60' });
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

  it('has a seed nobody has made before, of 32 bytes', async () => {
    const seeds = await world.db.query<{ seed: string }>({
      name: 'test_seeds',
      text: 'SELECT seed FROM lottery.round_seed',
    });
    expect(seeds.length).toBeGreaterThan(60);
    expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(seeds.length);
    const wrong = await world.db.query<object>({
      name: 'test_promises',
      text: "SELECT r.id FROM lottery.round r LEFT JOIN lottery.round_seed s ON s.round_id = r.id WHERE encode(sha256(convert_to(s.seed, 'UTF8')), 'hex') IS DISTINCT FROM r.seed_sha256",
    });
    expect(wrong).toEqual([]);
  });
});

describe('a classic round', () => {
  it('that an operator voided before its list was frozen says so, and why', async () => {
    const round = await world.newRound();
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
    });
  });

  it('promises nothing and shows nothing before its list is frozen', async () => {
    const round = await world.newRound();
    await expect(shown(round)).rejects.toMatchObject({ code: 'RESULT_NOT_READY' });
    await world.shootFor(round, '00042');
    await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
    await world.tick();
    expect(await shown(round)).toMatchObject({
      drawMode: 'classic',
      result: '00042',
      commitment: null,
      serverSeed: null,
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
    await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
    await world.tick();
    expect((await shown(round)).prizes).toContainEqual({
      row: 1,
      userName: 'dem****1',
      prize: 100,
      paid: true,
    });
    expect(await world.balance(member)).toBe(200);
  });
});

it('a round that computes nothing has no such page', async () => {
  const round = await world.newRound({ market: 'BET_GOVERNMENT' });
  await expect(shown(round)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('the seed of a round', () => {
  let t: TestApp;
  let token: string;
  beforeAll(async () => {
    t = await createTestApp();
    token = await t.signIn('demo01');
  });
  afterAll(() => t.close());

  /** Everything a guest, a member or a listener of the round's channel can get of a round. */
  async function everythingShown(betId: number): Promise<string> {
    const asked: Asked[] = [
      {},
      { query: { id: String(betId), betId: String(betId) } },
      { body: { betId } },
      { body: { betId, limit: 50 } },
      { body: {} },
    ];
    const paths = Object.entries(operations).filter(
      ([path, { who }]) => path.startsWith('/poy-api/') && (who === 'any' || who === 'member'),
    );
    const texts = [JSON.stringify(t.deps.sent)];
    for (const [path, { method }] of paths) {
      for (const each of asked)
        texts.push(
          (
            await t.call(path, {
              ...each,
              method,
              token,
              headers: { 'idempotency-key': randomUUID() },
            })
          ).text,
        );
    }
    return texts.join('\n');
  }

  it(
    'is in no answer of any call and in no message before the result, and in the result’s page after it',
    { timeout: 60_000 },
    async () => {
      const markets = (await t.call('/poy-api/bet-lists.latest')).data as MarketRounds[];
      const round = markets.find(({ betName }) => betName === 'BET_PINGPONG_60')?.rounds.at(-1);
      const betId = round?.betId ?? 0;
      const [row] = await t.db.query<{ seed: string }>({
        name: 'test_app_seed',
        text: 'SELECT seed FROM lottery.round_seed WHERE round_id = $1',
        values: [betId],
      });
      const seed = row?.seed ?? 'none';
      const at = (opens: string, closes: string, shots: string) =>
        t.db.query({
          name: 'test_place_in_time',
          text: `UPDATE lottery.round SET opens_at = now() + $2::interval, closes_at = now() + $3::interval, shots_close_at = now() + $4::interval, results_at = now() + $4::interval WHERE id = $1`,
          values: [betId, opens, closes, shots],
        });
      const step = (name: string, text: string) => t.db.query({ name, text });
      const seen: string[] = [];
      const look = async (status: string) => {
        const all = await everythingShown(betId);
        const [now] = await t.db.query<{ status: string }>({
          name: 'test_app_status',
          text: 'SELECT status FROM lottery.round WHERE id = $1',
          values: [betId],
        });
        expect(now?.status).toBe(status);
        expect(all.includes(seed), status).toBe(false);
        seen.push(all);
      };
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      await look('waiting');
      await at('-1 hour', '1 hour', '2 hours');
      await tick(t.deps);
      await look('open');
      for (let i = 0; i < 20; i += 1)
        await shoot(t.db, {
          member: randomUUID(),
          userName: 'tester',
          site: 2,
          betId,
          yingNumber: '00007',
        });
      await at('-1 hour', '-1 minute', '1 hour');
      await tick(t.deps);
      await look('closed');
      await at('-1 hour', '-2 minutes', '-1 minute');
      await step('test_freeze', 'SELECT FROM lottery.freeze_due(10)');
      await look('calculating');
      // The promise itself was there all the time.
      expect(seen.slice(1).every((all) => all.includes(sha256(seed)))).toBe(true);
      await tick(t.deps);
      const answer = await t.call('/poy-api/ying-results.one', { body: { betId } });
      expect(data(yingResultSchema).parse(JSON.parse(answer.text)).data).toMatchObject({
        status: 'resulted',
        serverSeed: seed,
      } satisfies Partial<YingResult>);
      expect(JSON.stringify(t.deps.sent).includes(seed)).toBe(false);
    },
  );
});
