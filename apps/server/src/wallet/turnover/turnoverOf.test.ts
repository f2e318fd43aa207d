import { randomUUID } from 'node:crypto';
import type { Turnover } from '@poy/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { tick } from '../../lottery/clockwork/tick.ts';
import { credit, debit, verifyLedger } from '../../ledger/index.ts';
import { digits4, roundOf } from '../../testing/operatorWorld.ts';
import {
  createCorrectionWorld,
  lao,
  type CorrectionWorld,
} from '../../testing/worlds/correctionWorld.ts';
import type { Player } from '../../testing/worlds/players.ts';
import { turnoverOf } from './turnoverOf.ts';

let w: CorrectionWorld;
beforeAll(async () => {
  w = await createCorrectionWorld();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const payIn = (
  { uuid: member }: Player,
  baht: number,
  { type = 'DEPOSIT', id = 1 }: { type?: string; id?: number } = {},
) =>
  credit(w.t.db, {
    key: randomUUID(),
    type,
    member,
    satang: baht * 100,
    reference: { kind: 'deposit', id, text: '1' },
  });
const turnover = async ({ token }: Player): Promise<Turnover> => {
  const { status, data } = await w.t.call('/poy-api/turnovers', { token });
  expect(status).toBe(200);
  return data as Turnover;
};
/** Buys a losing slip in a round that is settled at once. @returns the round */
async function play(player: Player, baht: number): Promise<number> {
  const round = await roundOf(w.t.db, lao);
  await w.buy(player, round, '99', baht);
  await w.result(round, digits4('1234'));
  return round;
}

describe('turnover', () => {
  it('asks for nothing without a deposit, and for each deposit once, the oldest first', async () => {
    const player = await w.newPlayer();
    expect(await turnover(player)).toEqual({
      canWithdraw: true,
      turnOver: 0,
      type: 'none',
      deposits: [],
    });
    await payIn(player, 300);
    await payIn(player, 200);
    expect(await turnover(player)).toMatchObject({
      canWithdraw: false,
      turnOver: 500,
      type: 'deposit',
    });
    await play(player, 320);
    expect(await turnover(player)).toMatchObject({
      turnOver: 180,
      deposits: [
        { amount: 200, required: 200, played: 20 },
        { amount: 300, required: 300, played: 300 },
      ],
    });
    await play(player, 180);
    expect(await turnover(player)).toMatchObject({ canWithdraw: true, turnOver: 0, type: 'none' });
  });

  it('counts nothing that waits for a result', async () => {
    const player = await w.newPlayer();
    await payIn(player, 100);
    await w.buy(player, await roundOf(w.t.db, lao), '99', 100);
    await tick(w.t.deps);
    expect(await turnover(player)).toMatchObject({ turnOver: 100 });
  });

  it('comes back where a correction voids the round, and goes with the next result', async () => {
    const player = await w.newPlayer();
    await payIn(player, 100);
    const round = await play(player, 100);
    expect((await turnover(player)).canWithdraw).toBe(true);
    await w.correct(round, { kind: 'void' });
    await tick(w.t.deps);
    expect(await turnover(player)).toMatchObject({ canWithdraw: false, turnOver: 100 });
    await w.correct(round, digits4('1299'));
    await tick(w.t.deps);
    await tick(w.t.deps);
    expect((await turnover(player)).canWithdraw).toBe(true);
    await w.correct(round, digits4('1234'));
    await tick(w.t.deps);
    expect(await turnover(player)).toMatchObject({ canWithdraw: true });
  });

  it('is cleared for a member who has lost everything, and not for the next deposit', async () => {
    const player = await w.newPlayer();
    await payIn(player, 500);
    await w.spend(player, 1_400);
    await play(player, 100);
    expect(await turnover(player)).toMatchObject({
      canWithdraw: true,
      deposits: [{ played: 100, cleared: true }],
    });
    await payIn(player, 50);
    expect(await turnover(player)).toMatchObject({ canWithdraw: false, turnOver: 50 });
  });

  it('is asked in the site’s own measure', async () => {
    const player = await w.newPlayer();
    const rule = (perDeposit: number) =>
      w.t.db.script(`INSERT INTO wallet.turnover_rule
        SELECT site_id, ${perDeposit} FROM members.member WHERE uuid = '${player.uuid}'`);
    await payIn(player, 100);
    // A site cannot raise what it asks for money that it has already taken.
    await rule(1_500);
    expect(await turnover(player)).toMatchObject({ turnOver: 100 });
    await payIn(player, 100);
    expect(await turnover(player)).toMatchObject({ turnOver: 250 });
    await rule(500);
    expect(await turnover(player)).toMatchObject({ turnOver: 100 });
    await rule(2_000);
    expect(await turnover(player)).toMatchObject({ turnOver: 100 });
    await rule(0);
    expect(await turnover(player)).toMatchObject({ canWithdraw: true, turnOver: 0 });
    await rule(1_000);
    expect(await turnover(player)).toMatchObject({ canWithdraw: true, turnOver: 0 });
  });

  it.each(['PREDEPOSIT', 'DEPOSIT'] as const)(
    'asks for nothing for a %s that was taken back',
    async (type) => {
      const player = await w.newPlayer();
      await payIn(player, 100, { type, id: 71 });
      await payIn(player, 30, { type, id: 72 });
      await debit(w.t.db, {
        key: randomUUID(),
        type: `${type}_BACK`,
        member: player.uuid,
        satang: 10_000,
        reference: { kind: 'deposit', id: 71, text: '1' },
      });
      expect(await turnover(player)).toMatchObject({ turnOver: 30 });
    },
  );

  it('is the same for a long story, of which the complete part is not read again', async () => {
    const player = await w.newPlayer();
    const round = await play(player, 1);
    for (let n = 0; n < 210; n += 1) await payIn(player, 1);
    expect(await turnover(player)).toMatchObject({ turnOver: 210 });
    const last = await play(player, 210);
    expect(await turnover(player)).toMatchObject({ canWithdraw: true });
    expect((await turnoverOf(w.t.db, player.uuid)).deposits).toEqual([]);
    await payIn(player, 7);
    expect(await turnover(player)).toMatchObject({ turnOver: 7 });
    for (const one of [round, last]) await w.correct(one, { kind: 'void' });
    await tick(w.t.deps);
    expect(await turnover(player)).toMatchObject({ turnOver: 217 });
  });
});
