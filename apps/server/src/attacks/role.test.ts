import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { ask } from '../testing/ask.ts';
import { changeRound } from '../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../testing/lotteryWorld.ts';
import { knowing } from './role/knowing.ts';
import { steal, type Heard } from './role/thief.ts';
import type { Way } from './role/Way.ts';
import { writing } from './role/writing.ts';

// Somebody works as the server's role, by an injection or with a leaked DATABASE_URL, and tries this.

let world: LotteryWorld;
let version: number;
let member: string;
beforeAll(async () => {
  world = await createLotteryWorld();
  version = (await one<{ n: number }>("SELECT current_setting('server_version_num')::int AS n")).n;
  member = await world.newMember(1000);
});
afterAll(() => world.close());

async function one<Row extends object>(text: string): Promise<Row> {
  const [row] = await ask<Row>(world.owner, { name: hashOf(text), text });
  if (!row) throw new Error(`No row: ${text}`);
  return row;
}
const hashOf = (text: string) => createHash('md5').update(text).digest('hex');

interface Rounds {
  /** Its betting and its shooting go on. */
  readonly round: number;
  /** Its shooting is over, and its shots are not frozen yet. */
  readonly ended: number;
}

let made = 710_000_000;

/** Makes two rounds that keep this number and this salt. */
async function sealedRounds(sealedNumber: string, salt: string): Promise<Rounds> {
  const promised = { sealedNumber, salt };
  const [round, ended] = [(made += 1), (made += 1)];
  await world.newRound({ betId: round, promised, closesIn: 600 });
  await world.newRound({ betId: ended, promised });
  for (const betId of [round, ended])
    await world.shootAll(
      betId,
      Array.from({ length: 20 }, () => '00007'),
    );
  await world.move(ended, { closesIn: -60, shotsCloseIn: -6 });
  await changeRound(world.db, ended, "status = 'closed'");
  return { round, ended };
}

const filled = ({ statements }: Way, { round, ended }: Rounds) =>
  statements.map((text) =>
    text
      .replaceAll('$ROUND', String(round))
      .replaceAll('$ENDED', String(ended))
      .replaceAll('$MEMBER', member),
  );
const known = (ways: readonly Way[]) => ways.filter(({ since = 15 }) => since * 10_000 <= version);

it('leaves out only the ways that this PostgreSQL has no words for', () => {
  const left = [...knowing, ...writing].filter(({ since = 15 }) => since * 10_000 > version);
  const names = left.map(({ name }) => name);
  expect(names).toEqual(
    version < 170_000 ? ['RETURNING of old and new', 'MERGE with RETURNING'] : [],
  );
  expect(knowing.length + writing.length).toBeGreaterThanOrEqual(100);
});

const secrets = [
  { number: '13579', salt: 'a1'.repeat(32) },
  { number: '86420', salt: 'e7'.repeat(32) },
] as const;
const newRounds = () => Promise.all(secrets.map(({ number, salt }) => sealedRounds(number, salt)));

describe('what is sealed', () => {
  let rounds: Rounds[];
  beforeAll(async () => {
    rounds = await newRounds();
  });

  it.each(knowing)('is not heard by $name', async (way) => {
    const tried = way.commits ? await newRounds() : rounds;
    const heard: Heard[] = [];
    for (const [nth, { number, salt }] of secrets.entries()) {
      const of = tried[nth] ?? { round: 0, ended: 0 };
      const said = await steal(
        world.url,
        known([way]).flatMap((one) => filled(one, of)),
      );
      expect(said.join()).not.toContain(number);
      expect(said.join()).not.toContain(salt);
      heard.push(said.map((line) => plain(line, of)));
    }
    // Two numbers, and the same words: what was heard answers no question about the number either.
    expect(heard[0]).toEqual(heard[1]);
  });
});

/** Leaves out what differs between any two rounds: numbers, published hashes and times. */
const plain = (line: string, { round, ended }: Rounds): string =>
  line
    .replaceAll(String(round), 'ROUND')
    .replaceAll(String(ended), 'ENDED')
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'TIME');

/** All that may be written by functions of the owner alone: ledger, seals, log, draws. */
const kept = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND (c.relnamespace IN ('ledger'::regnamespace, 'seal'::regnamespace)
      OR c.oid IN ('operator.audit_log'::regclass, 'lottery.round'::regclass, 'lottery.round_action'::regclass,
        'lottery.round_seed'::regclass, 'lottery.round_result'::regclass, 'lottery.round_beacon'::regclass,
        'lottery.revealed'::regclass, 'lottery.draw_end'::regclass, 'lottery.shot'::regclass,
        'lottery.shot_list'::regclass, 'lottery.slip_win'::regclass, 'lottery.shot_prize'::regclass,
        'lottery.correction'::regclass, 'lottery.result_entry'::regclass, 'lottery.market'::regclass,
        'public.migration'::regclass, 'public.sql_object'::regclass))
    ORDER BY 1`;

let tables: string[];

/** Returns the number of rows and a hash of all that they say, by table. */
async function contents(): Promise<Record<string, string>> {
  const text = tables
    .map(
      (name) =>
        `SELECT '${name}', count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), ''))
          FROM ${name} t`,
    )
    .join(' UNION ALL ');
  const rows = await ask<{ name: string; hash: string }>(world.owner, {
    name: 'role_contents',
    text: `SELECT * FROM (${text}) x (name, hash)`,
  });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

describe('what only functions of the owner write', () => {
  let rounds: Rounds;
  /** The content of the tables after the last way, because to read all of them takes longer than a way. */
  let before: Record<string, string>;
  beforeAll(async () => {
    rounds = await sealedRounds('13579', 'a1'.repeat(32));
    tables = (await ask<{ name: string }>(world.owner, { name: 'role_tables', text: kept })).map(
      ({ name }) => name,
    );
  });

  it('is filled, so that there is something to write over', async () => {
    const entered = await world.newRound({ market: 'BET_GOVERNMENT' });
    await world.owner.script(`INSERT INTO lottery.round_result (round_id, result, winning, source)
        VALUES (${entered}, '123456', '{}', '{}');
      INSERT INTO seal.alarm (chain, since, ended_at, noted) VALUES ('ledger', now(), now(), 2);
      INSERT INTO operator.audit_log (user_name, role, action, subject, reason, outcome, request_id, address)
        VALUES ('clockwork', '', 'rounds.suspend', 'round:1', 'a reason', 'done', '', '')`);
    // Another transaction of the same PostgreSQL can hold the seals back.
    await poll(
      async () => {
        await world.db.script("SELECT seal.seal('ledger', interval '0')");
        return (await contents())['seal.batch'];
      },
      { timeout: 60_000 },
    ).not.toMatch(/^0 /);
    before = await contents();
    const empty = Object.entries(before)
      .filter(([, hash]) => hash.startsWith('0 '))
      .map(([name]) => name);
    expect(new Set(empty)).toEqual(
      new Set([
        'lottery.correction',
        'lottery.result_entry',
        'lottery.revealed',
        'lottery.round_beacon',
        'lottery.shot_list',
        'lottery.shot_prize',
        'lottery.slip_win',
      ]),
    );
  });

  it.each(writing)('is not written: $name', async (way) => {
    const said = await steal(
      world.url,
      known([way]).flatMap((one) => filled(one, rounds)),
    );
    const was = before;
    before = await contents();
    expect(before).toEqual(was);
    // A statement that no database understands would show nothing.
    expect(said.filter((line) => /syntax error|(?<!pg_temp" )does not exist/.test(line))).toEqual(
      [],
    );
    expect(said.join()).not.toContain('open: ');
  });
});
