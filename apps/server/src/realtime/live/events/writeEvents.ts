import type { RoundState } from '@poy/contract/live';
import { realtime } from '@poy/contract/rules';
import { z } from 'zod';
import type { Deps, RealtimeMessage } from '../../../deps.ts';
import { keptEvents, liveTopic, type Written } from './liveEvents.ts';

/** Changes of this many ms are written together. */
const gatherMs = 25;
/** A write that failed is tried again after this time in ms. */
const againMs = 1_000;

export interface EventWriter {
  /** Writes the states of rounds that are in these messages. It never throws and never waits. */
  write(messages: readonly RealtimeMessage[]): void;
  /** Writes what waits. */
  close(): Promise<void>;
}

const written = z.object({ stream: z.uuid(), first: z.int() });

/** Returns the part of a round that the hub tells. */
const stateOf = (round: RoundState): RoundState => ({
  betId: round.betId,
  betName: round.betName,
  betGroup: round.betGroup,
  status: round.status,
  active: round.active,
  suspended: round.suspended,
  result: round.result,
});

class StreamWriter implements EventWriter {
  readonly db: Deps['db'];
  readonly bus: Deps['bus'];
  readonly onTrouble: (error: unknown) => void;
  /** The newest state of each round that waits. */
  waiting = new Map<number, string>();
  /** True where more waited than are kept, and some were dropped. */
  lost = false;
  timer: NodeJS.Timeout | null = null;
  writing: Promise<void> | null = null;

  constructor({ db, bus }: Pick<Deps, 'db' | 'bus'>, onTrouble: (error: unknown) => void) {
    this.db = db;
    this.bus = bus;
    this.onTrouble = onTrouble;
  }

  write(messages: readonly RealtimeMessage[]): void {
    for (const { event, data } of messages) {
      if (event !== realtime.roundChanged) continue;
      const round = stateOf(data as RoundState);
      this.waiting.delete(round.betId);
      this.waiting.set(round.betId, JSON.stringify(round));
    }
    if (this.waiting.size > keptEvents) {
      this.waiting = new Map([...this.waiting].slice(-1));
      this.lost = true;
    }
    if (this.waiting.size > 0) this.plan(gatherMs);
  }

  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.writing;
    await this.send().catch(this.onTrouble);
    if (this.timer) clearTimeout(this.timer);
  }

  plan(ms: number): void {
    if (this.timer || this.writing) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      let next = gatherMs;
      this.writing = this.send()
        .catch((error: unknown) => {
          next = againMs;
          this.onTrouble(error);
        })
        .finally(() => {
          this.writing = null;
          if (this.waiting.size > 0) this.plan(next);
        });
    }, ms);
    this.timer.unref();
  }

  async send(): Promise<void> {
    const [taken, anew] = [this.waiting, this.lost];
    if (taken.size === 0) return;
    this.waiting = new Map();
    this.lost = false;
    const contents = [...taken.values()];
    try {
      const [row] = await this.append(contents, anew);
      if (row) this.bus.send(liveTopic, { ...row, contents } satisfies Written);
    } catch (error) {
      // What was told since is newer.
      this.waiting = new Map([...taken, ...this.waiting]);
      this.lost ||= anew;
      throw error;
    }
  }

  append(contents: readonly string[], anew: boolean): Promise<z.infer<typeof written>[]> {
    return this.db.query({
      name: 'live_write',
      text: `WITH s AS (
          INSERT INTO realtime.live_stream AS l (stream, serial)
          VALUES (gen_random_uuid(), cardinality($1::text[]))
          ON CONFLICT (one) DO UPDATE SET serial = l.serial + excluded.serial,
            stream = CASE WHEN $2 THEN excluded.stream ELSE l.stream END
          RETURNING stream, serial - cardinality($1) + 1 AS first
        ), e AS (
          INSERT INTO realtime.live_event (serial, content)
          SELECT s.first + c.at - 1, c.content FROM s, unnest($1) WITH ORDINALITY AS c (content, at)
        ), d AS (
          DELETE FROM realtime.live_event WHERE serial < (SELECT first FROM s) - $3
        )
        SELECT stream, first FROM s`,
      values: [contents, anew, keptEvents],
      row: written,
    });
  }
}

/**
 * Makes the writer of this process into the stream of the hub. While the database is away events wait.
 * Where more of them wait than are kept, a new stream is begun: clients read their data again, and miss
 * nothing without knowing it.
 */
export const createEventWriter = (
  deps: Pick<Deps, 'db' | 'bus'>,
  onTrouble: (error: unknown) => void,
): EventWriter => new StreamWriter(deps, onTrouble);
