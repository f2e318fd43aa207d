import { lineOutcome, toSatang, toThousandths, winningNumbers } from '@poy/bet-rules';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import { createDb } from '../../db/db.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { reason } from '../../testing/operatorApp.ts';
import { digits4, roundOf } from '../../testing/operatorWorld.ts';
import { changeRound } from '../../testing/changeRound.ts';
import { ownerOf } from '../../testing/testDb.ts';
import {
  createCorrectionWorld,
  done,
  lao,
  type CorrectionWorld,
} from '../../testing/worlds/correctionWorld.ts';
import { tick } from '../clockwork/tick.ts';
import { correctBatch } from './settleCorrections.ts';
import { ask } from '../../testing/ask.ts';

let w: CorrectionWorld;
beforeAll(async () => {
  w = await createCorrectionWorld();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

describe('a correction', () => {
  it('is of two persons, wants a reason and a change, and waits for money on its way', async () => {
    const round = await roundOf(w.t.db, lao);
    await w.buy(await w.newPlayer(), round, '34');
    await w.result(round, digits4('1234'));
    const enter = (body: object, headers = w.one) =>
      w.post(
        '/api/operators.corrections.enter',
        { betId: round, source: digits4('1243'), reason, ...body },
        headers,
      );
    expect((await enter({ reason: '' })).code).toBe('VALIDATION');
    expect((await enter({}, w.two)).code).toBe('FORBIDDEN');
    expect((await enter({ source: digits4('1234') })).details).toMatchObject({
      why: 'NOTHING_CHANGES',
    });
    expect((await enter({ preview: true })).data).toMatchObject({
      correction: true,
      headline: '1243',
      entryId: null,
    });
    await done(enter({}));
    expect(
      (
        await w.post(
          '/api/operators.results.confirm',
          { betId: round, source: digits4('1243'), reason },
          w.one,
        )
      ).details,
    ).toMatchObject({ why: 'SAME_PERSON' });
    expect(
      (
        await w.post(
          '/api/operators.results.confirm',
          { betId: round, source: digits4('1234'), reason },
          w.two,
        )
      ).details,
    ).toMatchObject({ why: 'FIGURES_DIFFER' });
    await done(
      w.post(
        '/api/operators.results.confirm',
        { betId: round, source: digits4('1243'), reason },
        w.two,
      ),
    );
    expect((await enter({ source: digits4('1111') })).details).toMatchObject({
      why: 'NOT_SETTLED',
    });
    await tick(w.t.deps);
    await done(enter({ source: digits4('1111') }));
    await done(w.post('/api/operators.results.reject', { betId: round, reason }, w.two));
  });

  it('is listed with what it came to', async () => {
    const round = await roundOf(w.t.db, lao);
    const [wrong, right] = [await w.newPlayer(), await w.newPlayer()];
    await w.buy(wrong, round, '34');
    await w.buy(right, round, '43', 20);
    await w.result(round, digits4('1234'));
    await w.spend(wrong, 1_790);
    await w.correct(round, digits4('1243'));
    const list = async () =>
      (
        await w.t.call('/api/operators.corrections.list', {
          query: { betId: String(round) },
          headers: w.two,
        })
      ).data;
    expect(await list()).toMatchObject([
      {
        betId: round,
        version: 2,
        from: '1234',
        to: '1243',
        reason,
        doneAt: null,
        slips: 2,
        takenBack: 0,
        paid: 0,
        owed: 0,
      },
    ]);
    await tick(w.t.deps);
    expect(await list()).toMatchObject([
      { doneAt: expect.any(Number), slips: 2, takenBack: 100, paid: 1_800, owed: 800 },
    ]);
  });

  it('stays as it was written', async () => {
    const owner = ownerOf(w.t.db);
    await expect(owner.script('UPDATE lottery.correction SET version = 9')).rejects.toThrow(
      'append-only',
    );
    await expect(owner.script('DELETE FROM lottery.correction')).rejects.toThrow('append-only');
  });

  it('lets a round go from one end to the other in its own transaction alone', async () => {
    const round = await roundOf(w.t.db, lao);
    await w.result(round, digits4('1234'));
    await w.correct(round, digits4('1243'));
    await expect(changeRound(w.t.db, round, "status = 'voided'")).rejects.toThrow(
      'does not go from resulted to voided',
    );
  });

  it('moves each member’s money once, with settlers racing and one killed in the middle', async () => {
    const round = await roundOf(w.t.db, lao);
    const players = await Promise.all(Array.from({ length: 12 }, w.newPlayer));
    for (const [n, player] of players.entries()) {
      await w.buy(player, round, n % 2 ? '34' : '43');
      await w.buy(player, round, n % 3 ? '34' : '43', 1);
    }
    await w.result(round, digits4('1234'));
    await w.correct(round, digits4('1243'));
    const [due] = await ask<{ id: number }>(w.t.db, {
      name: 'test_correction',
      text: 'SELECT id FROM lottery.correction WHERE round_id = $1',
      values: [round],
    });
    const id = due?.id ?? 0;

    expect((await correctBatch(w.t.db, id, 2))?.done).toBe(false);
    // Nothing of a batch stays where its process dies inside it.
    const dying = createDb(w.t.url, { max: 1 });
    await expect(
      dying.tx(async (tx) => {
        expect(await correctBatch(tx, id, 3)).not.toBeNull();
        await tx.query({ name: 'test_die', text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
      }),
    ).rejects.toThrow();
    await dying.end().catch(() => undefined);

    const settle = async (): Promise<void> => {
      for (
        let batch = await correctBatch(w.t.db, id, 2);
        batch && !batch.done;
        batch = await correctBatch(w.t.db, id, 2)
      );
    };
    for (let again = 0; again < 3; again += 1)
      await Promise.all([settle(), settle(), tick(w.t.deps)]);
    // Nobody is paid twice where the progress was lost.
    await w.t.db.script(
      `UPDATE lottery.correction_progress SET last_account = 0, done_at = NULL WHERE correction_id = ${id}`,
    );
    await Promise.all([tick(w.t.deps), tick(w.t.deps)]);
    for (const [n, player] of players.entries())
      expect([await w.money(player), await w.owed(player)]).toEqual([
        989 + (n % 2 ? 0 : 900) + (n % 3 ? 0 : 90),
        0,
      ]);
  });

  it('ends where the right result alone would have ended, for random slips, spending and corrections', async () => {
    const numbers = ['12', '21', '34', '43', '11'];
    const results = ['0012', '0021', '0034', '0043', '0011'];
    const story = fc.record({
      slips: fc.array(
        fc.record({
          player: fc.nat({ max: 3 }),
          number: fc.constantFrom(...numbers),
          price: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 10 },
      ),
      versions: fc.array(fc.option(fc.constantFrom(...results), { freq: 4 }), {
        minLength: 1,
        maxLength: 3,
      }),
      spent: fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 4, maxLength: 4 }),
    });
    for (const { slips, versions, spent } of fc.sample(story, { numRuns: 12, seed: 20_261_120 })) {
      const round = await roundOf(w.t.db, lao);
      const players = await Promise.all(Array.from({ length: 4 }, w.newPlayer));
      for (const { player, number, price } of slips)
        await w.buy(players[player] ?? fail(), round, number, price);
      await w.result(round, digits4('0012'));
      const spending = await Promise.all(
        players.map(async (player, n) => Math.min(spent[n] ?? 0, await w.money(player))),
      );
      for (const [n, player] of players.entries())
        if (spending[n]) await w.spend(player, spending[n]);
      let last: string | null = '0012';
      for (const version of versions) {
        if (version === last) continue;
        await w.correct(round, version === null ? { kind: 'void' } : digits4(version));
        await tick(w.t.deps);
        last = version;
      }
      for (const [n, player] of players.entries()) {
        const due = slips
          .filter((slip) => slip.player === n)
          .reduce((sum, { number, price }) => {
            if (last === null) return sum;
            const sold = {
              option: 'teng_bon_2',
              number,
              stakeSatang: toSatang(price),
              multiplierThousandths: toThousandths(90),
            } as const;
            return (
              sum -
              price +
              lineOutcome(sold, winningNumbers('digits4', { result: last })).payoutSatang / 100
            );
          }, 1_000);
        expect((await w.money(player)) - (await w.owed(player))).toBeCloseTo(
          due - (spending[n] ?? 0),
          5,
        );
      }
    }
  });
});
