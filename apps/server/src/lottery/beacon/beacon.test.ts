import { createServer, type Server } from 'node:http';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fairResult, type DrawMode } from '@poy/bet-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeRound } from '../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { yingResult } from '../rounds/results/yingResult.ts';
import { createHttpBeacon } from './createHttpBeacon.ts';
import { fetchBeacons } from './fetchBeacons.ts';
import { ask } from '../../testing/ask.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const randomness = 'ab'.repeat(32);
let world: LotteryWorld;
/** A relay of the chain on this machine, which answers as a test says, or not at all. */
let relay: Server;
let answer: (round: number) => { status: number; body: string } | null;
let asked: string[] = [];
const good = (round: number) => ({
  status: 200,
  body: JSON.stringify({ round, randomness, signature: 'cd' }),
});
const beacon = createHttpBeacon(300);
const urlOf = () => `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
const genesis = Math.floor(Date.now() / 1000) - 100_000;

beforeAll(async () => {
  world = await createLotteryWorld();
  relay = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const said = answer(Number(request.url?.split('/').at(-1)));
    if (said) reply.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  await world.owner.query({
    name: 'test_beacon',
    text: "UPDATE lottery.market SET beacon = $1 WHERE code = 'BET_PINGPONG_60'",
    values: [JSON.stringify({ url: urlOf(), chain: 'testchain', genesis, period: 3 })],
  });
});
beforeEach(() => {
  answer = good;
  asked = [];
});
afterAll(async () => {
  relay.closeAllConnections();
  relay.close();
  await world.close();
});

/** Makes a ping-pong round whose shooting ended `endedAgo` seconds ago and whose list is frozen. */
async function frozenRound(drawMode: DrawMode = 'sealed', endedAgo = 10): Promise<number> {
  const round = await world.newRound({ market: 'BET_PINGPONG_60', drawMode });
  await world.shootFor(round, '00042');
  await world.move(round, { closesIn: -endedAgo - 30, shotsCloseIn: -endedAgo });
  await world.tick();
  return round;
}
const shown = (round: number) => yingResult(world.db, world.site, round);

describe('a round with a beacon', () => {
  it.each(['sealed', 'fair'] as const)(
    'waits for the public value if it is %s, takes the first one after the shooting, and shows it all',
    async (drawMode) => {
      const round = await frozenRound(drawMode);
      expect(await world.statusOf(round)).toBe('calculating');
      const before = await shown(round);
      expect(before).toMatchObject({
        status: 'calculating',
        result: null,
        serverSeed: null,
        salt: null,
        sealedNumber: null,
        beacon: { source: `${urlOf()}/testchain`, value: null },
      });
      const [times] = await ask<{ at: number }>(world.db, {
        name: 'test_shots_close',
        text: 'SELECT extract(epoch FROM shots_close_at)::float8 AS at FROM lottery.round WHERE id = $1',
        values: [round],
      });
      const number = before.beacon?.round ?? 0;
      // The chain publishes value n at genesis + (n - 1) × period. The round takes the first value
      // after the end of its shooting.
      expect(genesis + (number - 1) * 3).toBeGreaterThan(times?.at ?? Infinity);
      expect(genesis + (number - 2) * 3).toBeLessThanOrEqual(times?.at ?? 0);

      await fetchBeacons(world.db, beacon);
      expect(asked).toEqual([`/testchain/public/${number}`]);
      await world.tick();
      const after = await shown(round);
      expect(after).toMatchObject({
        status: 'resulted',
        commitment: before.commitment,
        beacon: { round: number, value: randomness },
      });
      const [frozen] = await ask<{ list: string }>(world.db, {
        name: 'test_list',
        text: 'SELECT list FROM lottery.shot_list WHERE round_id = $1',
        values: [round],
      });
      const shots = frozen?.list.split(',') ?? [];
      // A sealed draw adds the first eight bytes of the value's hash to 42, the result of the
      // shots.
      const added = createHash('sha256').update(randomness).digest().readBigUInt64BE(0) % 100_000n;
      const fair = fairResult(
        { serverSeed: after.serverSeed ?? '', shots, beacon: randomness },
        sha256,
      );
      expect(after.result).toBe(
        drawMode === 'fair'
          ? (await fair).result
          : String((42n + added) % 100_000n).padStart(5, '0'),
      );
      await fetchBeacons(world.db, beacon);
      expect(asked).toHaveLength(1);
    },
  );

  it.each<[string, typeof answer]>([
    ['is down', () => ({ status: 503, body: '' })],
    ['does not know the round yet', () => ({ status: 404, body: '{}' })],
    ['answers another round', (round) => good(round + 1)],
    [
      'answers no hex',
      (round) => ({ status: 200, body: JSON.stringify({ round, randomness: 'zz'.repeat(32) }) }),
    ],
    ['answers something else', () => ({ status: 200, body: '[]' })],
    ['answers no JSON', () => ({ status: 200, body: '<html>' })],
    ['never answers', () => null],
  ])(
    'waits while the beacon %s, without a result, and is drawn when it answers',
    async (_what, wrong) => {
      const round = await frozenRound();
      answer = wrong;
      await expect(fetchBeacons(world.db, beacon)).rejects.toThrow();
      await world.tick();
      expect(await shown(round)).toMatchObject({
        status: 'calculating',
        result: null,
        serverSeed: null,
        salt: null,
        sealedNumber: null,
        beacon: { value: null },
      });
      answer = good;
      await fetchBeacons(world.db, beacon);
      await world.tick();
      expect(await world.statusOf(round)).toBe('resulted');
    },
  );

  it('does not ask before the value can be there', async () => {
    const round = await world.newRound({ market: 'BET_PINGPONG_60' });
    await world.shootFor(round, '00042');
    await changeRound(world.db, round, "beacon = jsonb_set(beacon, '{period}', '90000')");
    await world.move(round, { closesIn: -30, shotsCloseIn: -0.2 });
    await world.tick();
    await fetchBeacons(world.db, beacon);
    expect([asked, await world.statusOf(round)]).toEqual([[], 'calculating']);
    await changeRound(world.db, round, "status = 'voided'");
  });

  it('keeps no other round waiting', async () => {
    answer = () => null;
    const waits = await frozenRound();
    const classic = await world.newRound();
    await world.shootFor(classic, '00042');
    await world.move(classic, { closesIn: -30, shotsCloseIn: -1 });
    await world.tick();
    expect([await world.statusOf(waits), await world.statusOf(classic)]).toEqual([
      'calculating',
      'resulted',
    ]);
    answer = good;
    await fetchBeacons(world.db, beacon);
    await world.tick();
  });
});
