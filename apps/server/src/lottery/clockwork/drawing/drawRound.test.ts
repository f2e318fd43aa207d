import { createHash, randomBytes, randomInt } from 'node:crypto';
import { drawModes, winningNumbers, type DrawMode } from '@poy/bet-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ask } from '../../../testing/ask.ts';
import { drawnResult } from '../../../testing/drawnResult.ts';
import { changeRound } from '../../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const over = { closesIn: -60, shotsCloseIn: -1 };
const digits = (below = 100_000) => String(randomInt(below)).padStart(5, '0');
const hex = () => randomBytes(32).toString('hex');

/** Values that a draw may meet, each edge among them. */
function randomDraw(nth: number) {
  const drawMode: DrawMode = drawModes[nth % 3] ?? 'sealed';
  const shots = Array.from({ length: randomInt(16, 40) }, () => digits(nth % 5 ? 100_000 : 3));
  return {
    drawMode,
    list: shots.join(','),
    serverSeed: drawMode === 'fair' ? hex() : null,
    sealedNumber: drawMode === 'sealed' ? digits() : null,
    beacon: drawMode !== 'classic' && nth % 2 ? hex() : null,
  };
}

it('draws 10,000 random rounds in the database as browsers check them', async () => {
  const draws = Array.from({ length: 10_000 }, (_, nth) => randomDraw(nth));
  const expected = await Promise.all(
    draws.map(async (draw) => {
      const result = await drawnResult(draw);
      return { result, winning: winningNumbers('yeekee', result) };
    }),
  );
  const found = await ask<{ result: string; winning: object }>(world.owner, {
    name: 'test_drawn',
    text: `SELECT d.result, lottery.drawn_winning(d.result) AS winning
      FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY j (draw, nth),
        LATERAL (SELECT lottery.drawn_result((draw->>'drawMode')::lottery.draw_mode, draw->>'list',
          coalesce(draw->>'sealedNumber', draw->>'serverSeed'), draw->>'beacon') AS result) d ORDER BY nth`,
    values: [JSON.stringify(draws)],
  });
  expect(found).toEqual(expected);
});

it.each([
  ['sealed', "'sealed', repeat('00001,', 15) || '00001', NULL, NULL"],
  ['sealed', "'sealed', repeat('00001,', 15) || '00001', '1234', NULL"],
  ['fair', "'fair', repeat('00001,', 15) || '00001', NULL, NULL"],
  ['five digits', "'classic', repeat('00001,', 15) || '0001', NULL, NULL"],
  ['16 shots', "'classic', repeat('00001,', 14) || '00001', NULL, NULL"],
])('draws nothing by half: %s', async (words, values) => {
  await expect(world.owner.script(`SELECT lottery.drawn_result(${values})`)).rejects.toThrow(words);
});

/** Returns a round whose time is over, with enough shots. */
async function shotRound(): Promise<number> {
  const round = await world.newRound();
  await world.shootFor(round, '00042');
  await world.move(round, over);
  await world.db.script('SELECT lottery.close_due()');
  return round;
}
/** Commits something beside, so that the log of the database is on disk up to here. */
const somebodyCommits = () => world.db.script('UPDATE lottery.market SET name = name');
const shown = (round: number) =>
  ask<{ number: string }>(world.db, {
    name: 'test_shown',
    text: 'SELECT sealed_number AS number FROM lottery.revealed WHERE round_id = $1',
    values: [round],
  });

// A thief who works as the server's role froze or voided a round, read its number, and took it back.
describe('what could still be taken back', () => {
  it('gives no result to the transaction that froze the shots', async () => {
    const round = await shotRound();
    await world.db
      .tx(async (tx) => {
        await tx.script('SELECT lottery.freeze_due(50)');
        await tx.script('SELECT lottery.fix_draws()');
        await somebodyCommits();
        await tx.script(`SELECT lottery.draw_round(${round})`);
        const drawn = await tx.query({
          name: 'test_stolen',
          text: `SELECT FROM lottery.round_result WHERE round_id = ${round}`,
        });
        expect(drawn).toEqual([]);
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
    expect(await world.statusOf(round)).toBe('closed');
    await world.tick();
    expect(await world.statusOf(round)).toBe('resulted');
    expect(await shown(round)).toHaveLength(1);
  });

  it('shows no number to the transaction that voided the round, nor before the shooting ends', async () => {
    const [ended, running] = [await world.newRound(), await world.newRound()];
    const voiding = (round: number) => `SELECT lottery.void_round(${round}, 'a reason')`;
    await world.db
      .tx(async (tx) => {
        await tx.script(`${voiding(ended)}; ${voiding(running)}; SELECT lottery.fix_draws()`);
        await somebodyCommits();
        await tx.script('SELECT lottery.reveal_voided()');
        const seen = await tx.query({ name: 'test_seen', text: 'SELECT FROM lottery.revealed' });
        throw new Error(`saw ${seen.length}`);
      })
      .catch(async (error: Error) => {
        const before = await world.db.query({
          name: 'test_seen',
          text: 'SELECT FROM lottery.revealed',
        });
        expect(error.message).toBe(`saw ${before.length}`);
      });
    expect(await Promise.all([ended, running].map(world.statusOf))).toEqual(['open', 'open']);
    await world.db.script(`${voiding(ended)}; ${voiding(running)}`);
    await world.move(ended, over);
    await world.tick();
    expect(await shown(ended)).toHaveLength(1);
    expect(await shown(running)).toEqual([]);
    await world.move(running, over);
    await world.tick();
    expect(await shown(running)).toHaveLength(1);
  });

  it('takes a public value that the same transaction wrote for none', async () => {
    const round = await world.newRound();
    await world.shootFor(round, '00042');
    const source = { url: 'https://beacon.test', chain: 'x', genesis: 0, period: 30 };
    await changeRound(world.db, round, `beacon = '${JSON.stringify(source)}'`);
    await world.finish(round);
    expect(await world.statusOf(round)).toBe('calculating');
    const value = createHash('sha256').update('public').digest('hex');
    // The owner writes a transaction of its own choice, and the trigger writes the true one.
    const note = `INSERT INTO lottery.round_beacon (round_id, value, noted_by) VALUES (${round}, '${value}', '1')`;
    await world.owner.tx(async (tx) => {
      await tx.script(`${note}; SELECT lottery.fix_draws()`);
      await somebodyCommits();
      await tx.script(`SELECT lottery.draw_round(${round})`);
    });
    expect(await world.statusOf(round)).toBe('calculating');
    await world.tick();
    expect(await world.statusOf(round)).toBe('resulted');
    await expect(world.db.script('DELETE FROM lottery.round_beacon')).rejects.toThrow();
  });
});

// A crash can take away the last commits of a session that does not wait for the disk.
describe('what is not on disk yet', () => {
  /** Notes of a round that the log of the database has to be on disk up to so many bytes from here. */
  const fix = (round: number, bytes: number) =>
    world.owner
      .script(`UPDATE lottery.draw_end SET fixed_at = pg_current_wal_insert_lsn() + ${bytes}
      WHERE round_id = ${round}`);

  it('draws no result', async () => {
    const round = await shotRound();
    await world.db.script('SELECT lottery.freeze_due(50)');
    const draw = `SELECT lottery.draw_round(${round})`;
    await world.db.script(draw);
    expect(await world.statusOf(round)).toBe('calculating');
    await fix(round, 100_000_000);
    await world.db.script(draw);
    expect(await world.statusOf(round)).toBe('calculating');
    await world.tick();
    expect(await world.statusOf(round)).toBe('resulted');
  });

  it('shows no number', async () => {
    const round = await world.newRound();
    await world.db.script(`SELECT lottery.void_round(${round}, 'a reason')`);
    await world.move(round, over);
    const reveal = 'SELECT lottery.reveal_voided()';
    await world.db.script(reveal);
    expect(await shown(round)).toEqual([]);
    await fix(round, 100_000_000);
    await world.db.script(reveal);
    expect(await shown(round)).toEqual([]);
    await world.tick();
    expect(await shown(round)).toHaveLength(1);
  });
});

describe('a round that draws its own result', () => {
  it.each(['open', 'closed', 'waiting'])(
    'does not go back to %s once its shots are frozen',
    async (status) => {
      const round = await shotRound();
      await world.db.script('SELECT lottery.freeze_due(50)');
      await expect(changeRound(world.db, round, `status = '${status}'`)).rejects.toThrow(
        'does not go from calculating',
      );
    },
  );

  it.each(['beacon = NULL', 'min_shots = 16', 'min_shooters = 1'])(
    'keeps the terms that it draws by once its sale has ended: %s',
    async (change) => {
      const round = await shotRound();
      await expect(changeRound(world.db, round, change)).rejects.toThrow();
      expect(await world.statusOf(round)).toBe('closed');
    },
  );

  it('does not come back once it is voided', async () => {
    const round = await world.newRound();
    await world.db.script(`SELECT lottery.void_round(${round}, 'a reason')`);
    for (const back of [
      `UPDATE lottery.round SET status = 'open' WHERE id = ${round}`,
      `INSERT INTO lottery.round OVERRIDING SYSTEM VALUE SELECT * FROM lottery.round WHERE id = ${round}
        ON CONFLICT (id) DO UPDATE SET status = 'open'`,
      `MERGE INTO lottery.round r USING (SELECT ${round}) x (id) ON r.id = x.id
        WHEN MATCHED THEN UPDATE SET status = 'open'`,
    ]) {
      await expect(world.owner.script(back)).rejects.toThrow('does not go from voided to open');
      await expect(world.db.script(back)).rejects.toThrow('permission denied');
    }
    await expect(
      world.owner.script(`DELETE FROM lottery.round WHERE id = ${round}`),
    ).rejects.toThrow('foreign key');
  });

  it('is voided by nobody while it can be drawn, however late it is', async () => {
    const round = await shotRound();
    await world.move(round, { closesIn: -3000, shotsCloseIn: -2000 });
    await world.db.script('SELECT lottery.freeze_due(50)');
    const voided = async () => {
      const [row] = await world.db.query({
        name: 'test_void',
        text: "SELECT lottery.void_round($1, 'a reason') AS answer",
        values: [round],
        row: z.object({ answer: z.looseObject({}) }),
      });
      return row?.answer;
    };
    expect(await voided()).toEqual({ error: 'SHOTS_ARE_FIXED' });
    // What it promised is lost, so that it can never be drawn.
    await world.owner.script(`DELETE FROM lottery.round_seed WHERE round_id = ${round}`);
    expect(await voided()).toMatchObject({ after: { status: 'voided' } });
  });

  it('takes no shot after its shooting, whoever writes it', async () => {
    const round = await shotRound();
    await world.move(round, { closesIn: -60, shotsCloseIn: -6 });
    const shot = `INSERT INTO lottery.shot VALUES (${round}, 999, '00001', gen_random_uuid(), 'x', now())`;
    for (const hand of [world.db, world.owner])
      await expect(hand.script(shot)).rejects.toThrow('is over');
  });

  it('gets its result from nobody but the owner’s function, and has one list', async () => {
    const round = await shotRound();
    await world.db.script('SELECT lottery.freeze_due(50)');
    const list = `INSERT INTO lottery.shot_list VALUES (${round}, '', '', 0, 0, 0)`;
    for (const text of [
      `INSERT INTO lottery.round_result (round_id, result, winning, source)
        VALUES (${round}, '12345', '{}', '{}')`,
      `SELECT lottery.store_result(${round}, '12345', '{}', '{}')`,
      `UPDATE lottery.round_result SET round_id = ${round}`,
      list,
      'UPDATE lottery.shot_list SET count = 0',
      'DELETE FROM lottery.shot_list',
      'DELETE FROM lottery.revealed',
      'SELECT FROM lottery.draw_end',
    ])
      await expect(world.db.script(text)).rejects.toThrow('permission denied');
    await expect(world.owner.script('UPDATE lottery.shot_list SET count = 0')).rejects.toThrow();
  });
});

describe('a round whose result is entered', () => {
  it('goes from one of its ends to the other in the transaction of a correction alone', async () => {
    const round = await world.newRound({ market: 'BET_GOVERNMENT' });
    await changeRound(world.db, round, "status = 'calculating'");
    await changeRound(world.db, round, "status = 'resulted'");
    await expect(changeRound(world.db, round, "status = 'voided'")).rejects.toThrow(
      'does not go from resulted to voided',
    );
    await expect(changeRound(world.db, round, "status = 'open'")).rejects.toThrow(
      'does not go from resulted to open',
    );
  });

  it('leaves how its market draws to the owner', async () => {
    const change = "UPDATE lottery.market SET min_shooters = 1 WHERE code = 'BET_YEEKEE_5'";
    await expect(world.db.script(change)).rejects.toThrow('only the owner');
    await world.owner.script(change);
  });
});
