import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Fact, NarrowSource, Source, WideSource } from './Source.ts';

/** The things that one transaction takes, and the members of one thing whom it tells. */
const most = { things: 200, members: 2_000 };
/**
 * A thing that is committed so long (ms) after a later one would be missed. No transaction of the server
 * lasts as long.
 */
const lateMs = 120_000;

const nameRow = z.object({ name: z.string() });
const thingRow = z.object({ thing: z.string(), at: z.date() });
const openRow = z.object({ thing: z.string(), cursor: z.uuid() });
const memberRow = z.object({ member: z.uuid() });

/** Writes facts and returns the members for whom they changed something. */
async function tell(db: Db, facts: readonly Fact[], now: Date): Promise<string[]> {
  if (facts.length === 0) return [];
  const rows = await db.query({
    name: 'notifications_tell',
    text: 'SELECT notifications.tell($1::jsonb, $2) AS member',
    values: [JSON.stringify(facts), now],
    row: memberRow,
  });
  return rows.map(({ member }) => member);
}

/** The place of a source. A clock that was set back writes times before it. */
const placeOf = (name: string): string =>
  `(SELECT least(s.position, $2::timestamptz - interval '${lateMs} ms') FROM notifications.source s
    WHERE s.source = '${name}')`;

/** The things of a source at or after its place that were not taken; $2 is the time now. */
const freshThings = ({ name, things }: Source): string =>
  `SELECT n.thing, n.at FROM (${things.replaceAll('$1', placeOf(name))}) n WHERE NOT EXISTS (
    SELECT FROM notifications.taken k WHERE k.source = $1 AND k.thing = n.thing)`;

/** Returns the next things of a source that were not taken, the oldest first. */
const nextThings = (
  db: Db,
  source: Source,
  now: number,
  limit: number,
): Promise<z.infer<typeof thingRow>[]> =>
  db.query({
    name: `notifications_next_${source.name}`,
    text: `${freshThings(source)} ORDER BY n.at LIMIT $3`,
    values: [source.name, new Date(now), limit],
    row: thingRow,
  });

/** Holds a source for this transaction. @returns false where another process reads it */
async function hold(db: Db, { name }: Source): Promise<boolean> {
  const held = await db.query({
    name: 'notifications_hold',
    text: 'SELECT FROM notifications.source WHERE source = $1 FOR UPDATE SKIP LOCKED',
    values: [name],
  });
  return held.length > 0;
}

async function take(
  db: Db,
  { name }: Source,
  taken: readonly z.infer<typeof thingRow>[],
  done: boolean,
): Promise<void> {
  await db.query({
    name: 'notifications_take',
    text: `INSERT INTO notifications.taken (source, thing, at, done)
      SELECT $1, t.thing, t.at, $4 FROM unnest($2::text[], $3::timestamptz[]) t (thing, at)`,
    values: [name, taken.map(({ thing }) => thing), taken.map(({ at }) => at), done],
  });
}

/** Returns the thing whose members are not all told yet, or takes the next one. */
async function openThing(
  db: Db,
  source: WideSource,
  now: number,
): Promise<z.infer<typeof openRow> | null> {
  const [open] = await db.query({
    name: 'notifications_open',
    text: `SELECT thing, cursor FROM notifications.taken WHERE source = $1 AND NOT done ORDER BY at LIMIT 1`,
    values: [source.name],
    row: openRow,
  });
  if (open) return open;
  const next = await nextThings(db, source, now, 1);
  await take(db, source, next, false);
  const [first] = next;
  return first ? { thing: first.thing, cursor: '00000000-0000-0000-0000-000000000000' } : null;
}

async function stepWide(db: Db, source: WideSource, now: number) {
  const open = await openThing(db, source, now);
  if (!open) return null;
  const facts = await source.part(db, open.thing, { after: open.cursor, limit: most.members });
  const told = await tell(db, facts, new Date(now));
  await db.query({
    name: 'notifications_go_on',
    text: `UPDATE notifications.taken SET cursor = $3, done = $4 WHERE source = $1 AND thing = $2`,
    values: [
      source.name,
      open.thing,
      facts.at(-1)?.member ?? open.cursor,
      facts.length < most.members,
    ],
  });
  return told;
}

async function stepNarrow(db: Db, source: NarrowSource, now: number) {
  const next = await nextThings(db, source, now, most.things);
  if (next.length === 0) return null;
  const facts = await source.facts(
    db,
    next.map(({ thing }) => thing),
  );
  await take(db, source, next, true);
  return tell(db, facts, new Date(now));
}

/**
 * Takes the next things of a source and tells their members, in one transaction. Any number of processes may
 * do it; each thing is told once.
 * @returns the members who were told something, or null where nothing is left or another process is at work
 */
export const stepSource = (
  db: Db,
  source: NarrowSource | WideSource,
  now: number,
): Promise<string[] | null> =>
  db.tx(async (tx) => {
    if (!(await hold(tx, source))) return null;
    return 'part' in source ? stepWide(tx, source, now) : stepNarrow(tx, source, now);
  });

/** Returns the names of those sources that have something to tell, in one statement and without a lock. */
export async function waitingSources(
  db: Db,
  sources: readonly Source[],
  now: number,
): Promise<Set<string>> {
  const rows = await db.query({
    name: 'notifications_waiting',
    text: sources
      .map(
        (source, place) => `SELECT '${source.name}' AS name WHERE EXISTS (
            SELECT FROM notifications.taken WHERE source = '${source.name}' AND NOT done)
          OR EXISTS (${freshThings(source).replaceAll('$1', `($1::text[])[${place + 1}]`)})`,
      )
      .join(' UNION ALL '),
    values: [sources.map(({ name }) => name), new Date(now)],
    row: nameRow,
  });
  return new Set(rows.map(({ name }) => name));
}

/** Makes the places of sources that are new. They begin now. */
export async function addSources(db: Db, sources: readonly Source[]): Promise<void> {
  await db.query({
    name: 'notifications_add_sources',
    text: 'INSERT INTO notifications.source (source) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
    values: [sources.map(({ name }) => name)],
  });
}

/** Moves the places of the sources on, up to what was taken so long ago that nothing earlier can still come. */
export async function movePlaces(db: Db): Promise<void> {
  await db.query({
    name: 'notifications_move_places',
    text: `WITH moved AS (
        UPDATE notifications.source s SET position = greatest(s.position, t.at)
        FROM (
          SELECT k.source, max(k.at) AS at FROM notifications.taken k
          WHERE k.done AND k.taken_at < clock_timestamp() - $1 * interval '1 ms' GROUP BY k.source) t
        WHERE t.source = s.source AND NOT EXISTS (
          SELECT FROM notifications.taken o WHERE o.source = s.source AND NOT o.done AND o.at <= t.at)
        RETURNING s.source, s.position)
      DELETE FROM notifications.taken k USING moved m
      WHERE k.source = m.source AND k.done AND k.at < m.position
        AND k.taken_at < clock_timestamp() - $1 * interval '1 ms'`,
    values: [lateMs],
  });
}
