import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readMigrations } from '../db/schema/migrate.ts';
import { prepareDatabase } from '../db/schema/prepareDatabase.ts';
import { countStakeBatch } from '../lottery/stakeCount/countStake.ts';
import { ask } from '../testing/ask.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { settledStakeOf, stakeTakenSince } from './index.ts';

// A database of before settled stake had a schema of its own is brought up to this release, as a
// server does it.

const [member, referrer] = [randomUUID(), randomUUID()];
const [played, corrected] = [11, 12];
let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ filled: 'empty' });
  await migrateUpTo('0104_');
  await test.owner.script(rows);
  await prepareDatabase(test, (line) => {
    throw new Error(line);
  });
});
afterAll(() => test.drop());

/** Applies the migrations that come before one, and notes them as a server would. */
async function migrateUpTo(prefix: string): Promise<void> {
  await test.owner.script(
    'CREATE TABLE public.migration (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { name, text, hash } of (await readMigrations()).filter(({ name }) => name < prefix)) {
    await test.owner.script(text);
    await test.owner.script(
      `INSERT INTO public.migration (name, hash) VALUES ('${name}', '${hash}')`,
    );
  }
}

/** Two rounds that were settled, one of which a correction has voided since. */
const rows = `
  INSERT INTO lottery.market (id, code, bet_group, bet_type_prefix, name, position, bet_type, win_type, kind,
      takes_shots, day_start, every_seconds, rounds_per_day, open_before_seconds, options, multipliers, stake_mins,
      stake_maxs, member_number_cap, number_cap, exposure_limit)
    OVERRIDING SYSTEM VALUE
    VALUES (1, 'OLD', 'OLD', 'OLD_', 'Old', 1, 'BET_STOCK', 'WIN_STOCK', 'digits4', false, '0', 900, 88, 900,
      '{}', '{}', '{}', '{}', '{}', '{}', 1);
  INSERT INTO lottery.round (id, market_id, day, number, kind, opens_at, closes_at, results_at, promised_at,
      min_shots, min_shooters, status, settled_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, 1, date '2026-09-01', id, 'digits4', t, t + interval '1 hour', t + interval '1 hour',
      t + interval '1 hour', 20, 2, status, t + interval '2 hours'
    FROM (VALUES (${played}, 'resulted'::lottery.round_status), (${corrected}, 'voided')) r (id, status),
      LATERAL (SELECT timestamptz '2026-09-01 00:00Z' + id * interval '1 hour' AS t) x;
  INSERT INTO lottery.stake_count (round_id, cleared, done_at) VALUES
    (${played}, true, now()), (${corrected}, false, NULL);
  INSERT INTO lottery.settled_stake (round_id, member, stake, at, emptied_at, taken_at, rewarded) VALUES
    (${played}, '${member}', 500, '2026-09-01 13:00Z', '2026-09-01 13:01Z', '2026-09-01 13:02Z', 300),
    (${corrected}, '${member}', 700, '2026-09-01 14:00Z', '2026-09-01 14:01Z', NULL, 700);
  INSERT INTO wallet.commission (round_id, member, referrer, stake, thousandths) VALUES
    (${corrected}, '${member}', '${referrer}', 700, 5)`;

const stakes = () => settledStakeOf(test.db, member, new Date(0));

it('has its rows, with all that they said', async () => {
  expect(
    await ask(test.db, {
      name: 'test_moved',
      text: 'SELECT * FROM stake.settled ORDER BY source_id',
    }),
  ).toEqual([
    {
      source: 'lottery',
      source_id: played,
      member,
      stake: 500,
      at: new Date('2026-09-01T13:00Z'),
      emptied_at: new Date('2026-09-01T13:01Z'),
      taken_at: new Date('2026-09-01T13:02Z'),
      rewarded: 300,
    },
    expect.objectContaining({ source: 'lottery', source_id: corrected, stake: 700, rewarded: 700 }),
  ]);
  expect(await stakes()).toMatchObject([{ stake: 500 }, { stake: 700 }]);
  expect(
    await ask(test.db, { name: 'test_commission', text: 'SELECT * FROM wallet.commission' }),
  ).toEqual([
    { source: 'lottery', source_id: corrected, member, referrer, stake: 700, thousandths: 5 },
  ]);
});

it('has its keys and indexes, and no word of the lottery', async () => {
  const found = await ask<{ name: string }>(test.owner, {
    name: 'test_moved_keys',
    text: `SELECT pg_get_indexdef(indexrelid) AS name FROM pg_index WHERE indrelid = 'stake.settled'::regclass
      UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint
        WHERE conrelid = 'stake.settled'::regclass AND contype IN ('p', 'f', 'c') ORDER BY 1`,
  });
  expect(found.map(({ name }) => name)).toEqual([
    "CHECK ((source = ANY (ARRAY['lottery'::text, 'games'::text])))",
    'CHECK ((stake >= 0))',
    'CREATE INDEX settled_member ON stake.settled USING btree (member, at)',
    'CREATE INDEX settled_taken ON stake.settled USING btree (member) WHERE (taken_at IS NOT NULL)',
    'CREATE INDEX settled_to_reward ON stake.settled USING btree (at, source, source_id, member)' +
      ' WHERE (rewarded <> stake)',
    'CREATE UNIQUE INDEX settled_pkey ON stake.settled USING btree (source, source_id, member)',
    'PRIMARY KEY (source, source_id, member)',
  ]);
});

it('goes on where the server was: a correction takes stake back, and each change is rewarded once', async () => {
  while ((await countStakeBatch(test.db, corrected)) === false);
  expect(await stakes()).toMatchObject([{ stake: 500 }, { stake: 0, emptiedAt: null }]);
  expect(await stakeTakenSince(test.db, member, new Date(Date.now() - 60_000))).toBe(true);
  const unrewarded = () =>
    ask(test.db, { name: 'test_moved_due', text: 'SELECT * FROM stake.take_unrewarded(10)' });
  const changes = await unrewarded();
  expect(changes).toHaveLength(2);
  expect(changes).toEqual(
    expect.arrayContaining([
      { source: 'lottery', source_id: played, member, change: 200 },
      { source: 'lottery', source_id: corrected, member, change: -700 },
    ]),
  );
  expect(await unrewarded()).toEqual([]);
});
