import type { NotificationList } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db, Query } from '../db/db.ts';
import { tick } from '../lottery/clockwork/tick.ts';
import { everyAttack } from '../testing/longForm.ts';
import { Killed, lifeOf, mortalDb } from '../testing/mortalDb.ts';
import { digits4, roundOf } from '../testing/operatorWorld.ts';
import { ownerOf } from '../testing/testDb.ts';
import {
  createCorrectionWorld,
  lao,
  type CorrectionWorld,
} from '../testing/worlds/correctionWorld.ts';
import type { Player } from '../testing/worlds/players.ts';
import { movePlaces } from './sources/readSource.ts';
import { beginSources, tellAll } from './tellAll.ts';

let w: CorrectionWorld;
beforeAll(async () => {
  w = await createCorrectionWorld();
  await beginSources(w.t.deps);
  // A withdrawal of this test stands for nothing in the ledger.
  w.t.madeFindings.add('hold');
});
afterAll(() => w.t.close());

const listOf = async ({ token }: Player): Promise<NotificationList> =>
  (await w.t.call('/api/notifications.list', { token, body: {} })).data as NotificationList;

/** Returns the numbers of the unseen rows that a player's devices were told, in order. */
const badgesOf = ({ uuid }: Player): unknown[] =>
  w.t.deps.sent
    .filter(({ channel, event }) => event === 'notified' && channel === `private-${uuid}`)
    .map(({ data }) => (data as { unseen: number }).unseen);

async function favour({ uuid }: Player, market: string): Promise<void> {
  await w.t.db.query({
    name: 'test_favour',
    text: `INSERT INTO lottery.favourite_market (member, market_id)
      SELECT $1, id FROM lottery.market WHERE code = $2`,
    values: [uuid, market],
  });
}

const wrong = { kind: 'void' } as const;

describe('what became of a round', () => {
  it('is one row for ten slips, told once, and told anew where the result was wrong', async () => {
    const [winner, late, loser] = [await w.newPlayer(), await w.newPlayer(), await w.newPlayer()];
    const round = await roundOf(w.t.db, lao);
    for (let slips = 0; slips < 10; slips += 1) await w.buy(winner, round, '34');
    await w.buy(winner, round, '77');
    const poyId = await w.buy(late, round, '43');
    await w.buy(loser, round, '99');
    await favour(loser, lao);
    await w.result(round, digits4('1234'));
    await Promise.all([tellAll(w.t.deps), tellAll(w.t.deps), tellAll(w.t.deps)]);
    await tellAll(w.t.deps);

    const [told] = (await listOf(winner)).rows;
    expect(told).toMatchObject({
      kind: 'slip-won',
      subject: String(round),
      count: 10,
      seen: false,
    });
    expect(told?.details).toMatchObject({ slips: 10, sets: 0, only: null, betName: lao });
    expect(badgesOf(winner)).toEqual([1]);
    expect((await listOf(late)).rows).toEqual([]);
    const [result] = (await listOf(loser)).rows;
    expect(result).toMatchObject({ kind: 'result', count: 1, details: { result: '1234' } });

    const { last } = await listOf(winner);
    await w.t.call('/api/notifications.read', { token: winner.token, body: { serial: last } });
    await w.correct(round, digits4('1243'));
    await tick(w.t.deps);
    await tellAll(w.t.deps);
    const again = await listOf(winner);
    expect(again).toMatchObject({ unseen: 1, rows: [{ kind: 'slip-won', count: 0, read: false }] });
    expect(again.rows[0]).toMatchObject({ id: told?.id, details: { corrected: true, amount: 0 } });
    const only = { kind: 'slip', id: poyId };
    expect((await listOf(late)).rows).toMatchObject([{ count: 1, details: { only } }]);
    expect(badgesOf(winner)).toEqual([1, 0, 1]);

    await w.correct(round, wrong);
    await tick(w.t.deps);
    await tellAll(w.t.deps);
    expect((await listOf(winner)).rows).toMatchObject([{ kind: 'slip-void', count: 11 }]);
    expect((await listOf(loser)).rows.map(({ kind }) => kind)).toEqual(['slip-void', 'result']);
  });
});

/** A database that does not give the deposits. */
const withoutDeposits = (db: Db): Db => ({
  ...db,
  async query<T>(query: Query) {
    if (query.name === 'notifications_next_deposits') throw new Error('no deposits');
    return db.query(query) as Promise<T[]>;
  },
  tx: (work) => db.tx((tx) => work(withoutDeposits(tx))),
});

describe('a source that cannot be read', () => {
  it('holds back no other, and is told of when it can', async () => {
    const player = await w.newPlayer();
    const round = await roundOf(w.t.db, lao);
    await w.buy(player, round, '34');
    await ownerOf(w.t.db).script(deposit(player.uuid));
    await w.result(round, digits4('5634'));
    const told = async () => (await listOf(player)).rows.map(({ kind }) => kind);
    const broken = { ...w.t.deps, db: withoutDeposits(w.t.db) };
    await expect(tellAll(broken)).rejects.toThrow('no deposits');
    expect(await told()).toEqual(['slip-won']);
    await tellAll(w.t.deps);
    expect(await told()).toEqual(['deposit', 'slip-won']);
  });
});

/** A deposit of a member. */
const deposit = (member: string): string => `
  INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key, created_at,
      expires_at, ended_at, status)
    SELECT '${member}', min(id), 50000, 50001, now(), 'd', now(), now(), now(), 'credited' FROM wallet.bank;`;

/** One thing of every other kind of a member, written as its feature writes it. */
const things = (member: string): string => `${deposit(member)}
  INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name, at, received_at,
      status, claimed_for, claimed_by, decided_by, decided_at)
    SELECT min(account_number), 'm', 700, '1', 'x', now(), now(), 'credited', '${member}', 1, 2, now()
      FROM wallet.bank;
  INSERT INTO wallet.member_bank (site_id, member, bank_code, account_number, status, created_at,
      decided_at)
    SELECT site_id, uuid, '014', '8888888888', 'verified', now(), now() FROM members.member WHERE uuid = '${member}';
  INSERT INTO wallet.withdrawal (site_id, member, bank_id, amount, idempotency_key, status, returned_why,
      created_at, changed_at)
    SELECT site_id, member, id, 30000, 'w', 'returned', 'bank', now(), now() FROM wallet.member_bank
      WHERE member = '${member}';
  UPDATE members.session SET user_agent = 'Old/1.2' WHERE member = '${member}';
  INSERT INTO members.session (member, user_agent, created_at, last_seen_at)
    VALUES ('${member}', 'Old/1.3', now(), now()), ('${member}', 'New/1.0', now(), now());
  INSERT INTO members.passkey (member, rp_id, credential_id, public_key, counter, transports, name, created_at)
    VALUES ('${member}', 'localhost', 'c', '', 0, '{}', 'My phone', now());
  WITH begun AS (
    INSERT INTO support.conversation (site_id, member, opened_at, last_message)
      SELECT site_id, uuid, now(), 1 FROM members.member WHERE uuid = '${member}' RETURNING id)
  INSERT INTO support.message (conversation, operator, sender, key, text, sent_at)
    SELECT id, 1, 'operator:1', 'k' || n, 'answer', now() FROM begun, generate_series(1, 2) n;
  WITH item AS (
    INSERT INTO content.item (site_id, kind, slug)
      SELECT site_id, 'news', 'festival' FROM members.member WHERE uuid = '${member}' RETURNING id)
  INSERT INTO content.version (item, number, texts, audience, state, publish_at, made_by, why, made_at)
    SELECT id, n, '{"th": {"title": "สงกรานต์", "summary": "", "body": ""}}', 'members', 'published',
      now() + (n - 2) * interval '1 hour', 1, 'festival', now() FROM item, generate_series(2, 3) n;`;

/** What the member of these things is told: the kind, the count and a part of the details. */
const toldOf = [
  { kind: 'deposit', count: 1, details: { state: 'credited', amount: 500.01 } },
  { kind: 'deposit', count: 1, details: { state: 'credited', amount: 7, depositId: null } },
  { kind: 'withdrawal', count: 1, details: { state: 'returned', amount: 300 } },
  { kind: 'support', count: 2 },
  { kind: 'device', count: 1, details: { what: 'session', name: 'New/1.0' } },
  { kind: 'device', count: 1, details: { what: 'passkey', name: 'My phone' } },
  { kind: 'slip-won', count: 1, details: { slips: 1, corrected: false } },
  { kind: 'result', count: 1, details: { result: '5634' } },
  { kind: 'news', count: 1, details: { slug: 'festival', titles: { th: 'สงกรานต์' } } },
];

/** Forgets everything that was told, as if the clockwork had never run since `since`. */
const forgetAll = (since: Date): string => `
  TRUNCATE notifications.entry, notifications.reader, notifications.preference, notifications.sending,
    notifications.taken;
  UPDATE notifications.source SET position = '${since.toISOString()}';`;

describe('a process that is killed between any two steps', () => {
  it('leaves the rest to the next one, and each thing of every kind is told once', async () => {
    const since = new Date();
    const player = await w.newPlayer();
    const round = await roundOf(w.t.db, lao);
    await favour(player, lao);
    await w.buy(player, round, '34');
    await w.result(round, digits4('5634'));
    await ownerOf(w.t.db).script(things(player.uuid));

    let survived = false;
    let lives = 0;
    for (let steps = 0; !survived; steps += everyAttack ? 1 : 4, lives += 1) {
      await ownerOf(w.t.db).script(forgetAll(since));
      survived = await livesThrough(steps);
      // A second process dies at another step of its own life.
      await livesThrough(steps + 7);
      await tellAll(w.t.deps);
      await movePlaces(w.t.db);
      await tellAll(w.t.deps);
      const { rows, last, unseen } = await listOf(player);
      expect(rows).toHaveLength(toldOf.length);
      for (const told of toldOf) expect(rows).toContainEqual(expect.objectContaining(partly(told)));
      // Nothing was told twice: each row has the number that it was given first.
      expect([last, unseen]).toEqual([toldOf.length, toldOf.length]);
      expect(new Set(rows.map(({ serial }) => serial)).size).toBe(toldOf.length);
    }
    expect(lives).toBeGreaterThan(8);
  });
});

const partly = ({ details = {}, ...row }: { details?: object }): object => ({
  ...row,
  details: expect.objectContaining(details),
});

/** Tells as a process that is killed. @returns true where it lived through it */
async function livesThrough(steps: number): Promise<boolean> {
  try {
    await tellAll({ ...w.t.deps, db: mortalDb(w.t.db, lifeOf(steps)) });
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}
