import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

/** A process that has not said for so long (ms) that it is there holds no connections any more. */
const deadMs = 20_000;
/** A process says so at least this often, in ms. */
const beatMs = 6_000;

export interface OnlineMembers {
  /** Notes one more connection of a member. */
  come(site: number, member: string): void;
  /** Notes one connection of a member less. */
  go(member: string): void;
  /** Writes what has changed here, and returns the members online of each site, in all processes. */
  count(): Promise<ReadonlyMap<number, number>>;
  /** Takes the members of this process out. */
  close(): Promise<void>;
}

type Clocked = Pick<Deps, 'db' | 'clock' | 'steadyClock'>;

const beatRow = z.object({ anew: z.boolean() });
const countRow = z.object({ site: z.int(), members: z.int() });

class CountedMembers implements OnlineMembers {
  readonly deps: Clocked;
  readonly id = randomUUID();
  /** The site and the number of connections of each member here. */
  readonly here = new Map<string, { site: number; connections: number }>();
  readonly written = new Set<string>();
  beatAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Clocked) {
    this.deps = deps;
  }

  come(site: number, member: string): void {
    const { connections } = this.here.get(member) ?? { connections: 0 };
    this.here.set(member, { site, connections: connections + 1 });
  }

  go(member: string): void {
    const known = this.here.get(member);
    if (!known) return;
    if (known.connections > 1) known.connections -= 1;
    else this.here.delete(member);
  }

  async count(): Promise<ReadonlyMap<number, number>> {
    const { db, clock } = this.deps;
    await this.beat();
    await this.write();
    const rows = await db.query({
      name: 'live_count',
      text: `SELECT o.site_id AS site, count(DISTINCT o.member)::int AS members
        FROM realtime.member_online o JOIN realtime.live_process p ON p.id = o.process
        WHERE p.seen_at > $1 GROUP BY o.site_id`,
      values: [new Date(clock() - deadMs)],
      row: countRow,
    });
    return new Map(rows.map(({ site, members }) => [site, members]));
  }

  async close(): Promise<void> {
    if (this.beatAt === Number.NEGATIVE_INFINITY) return;
    await this.deps.db.query({
      name: 'live_leave',
      text: 'DELETE FROM realtime.live_process WHERE id = $1',
      values: [this.id],
    });
  }

  async beat(): Promise<void> {
    const { db, clock, steadyClock } = this.deps;
    if (steadyClock() - this.beatAt < beatMs) return;
    const now = clock();
    const [row] = await db.query({
      name: 'live_beat',
      text: `WITH dead AS (DELETE FROM realtime.live_process WHERE seen_at < $3)
        INSERT INTO realtime.live_process AS p (id, seen_at) VALUES ($1, $2)
        ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at RETURNING p.xmax = 0 AS anew`,
      values: [this.id, new Date(now), new Date(now - 3 * deadMs)],
      row: beatRow,
    });
    // The table is empty after a crash of the database.
    if (row?.anew) this.written.clear();
    this.beatAt = steadyClock();
  }

  async write(): Promise<void> {
    const come = [...this.here].filter(([member]) => !this.written.has(member));
    const gone = [...this.written].filter((member) => !this.here.has(member));
    if (come.length + gone.length === 0) return;
    await this.deps.db.query({
      name: 'live_online',
      text: `WITH gone AS (
          DELETE FROM realtime.member_online WHERE process = $1 AND member = ANY ($2::uuid[])
        )
        INSERT INTO realtime.member_online (process, member, site_id)
        SELECT $1, * FROM unnest($3::uuid[], $4::int[]) ON CONFLICT DO NOTHING`,
      values: [this.id, gone, come.map(([member]) => member), come.map(([, { site }]) => site)],
    });
    come.forEach(([member]) => this.written.add(member));
    gone.forEach((member) => this.written.delete(member));
  }
}

/**
 * Counts the members who have a connection in any process: each member once, however many pages they
 * have open. Guests are not counted.
 */
export const createOnlineMembers = (deps: Clocked): OnlineMembers => new CountedMembers(deps);
