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

/**
 * Writes events into the stream of the hub. While the database is away they wait. Where more of them
 * wait than are kept, a new stream is begun: clients read their data again, and miss nothing without
 * knowing it.
 */
export function createEventWriter(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  onTrouble: (error: unknown) => void,
): EventWriter {
  /** The newest state of each round that waits. */
  let waiting = new Map<number, string>();
  let lost = false;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  async function send(): Promise<void> {
    const contents = [...waiting.values()];
    const anew = lost;
    if (contents.length === 0) return;
    const taken = waiting;
    [waiting, lost] = [new Map(), false];
    try {
      const [row] = await db.query({
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
      if (row) bus.send(liveTopic, { ...row, contents } satisfies Written);
    } catch (error) {
      // What was told since is newer.
      waiting = new Map([...taken, ...waiting]);
      lost ||= anew;
      throw error;
    }
  }

  function plan(ms: number): void {
    if (timer || writing) return;
    timer = setTimeout(() => {
      timer = null;
      let next = gatherMs;
      writing = send()
        .catch((error: unknown) => {
          next = againMs;
          onTrouble(error);
        })
        .finally(() => {
          writing = null;
          if (waiting.size > 0) plan(next);
        });
    }, ms);
    timer.unref();
  }

  return {
    write(messages) {
      for (const { event, data } of messages) {
        if (event !== realtime.roundChanged) continue;
        const round = stateOf(data as RoundState);
        waiting.delete(round.betId);
        waiting.set(round.betId, JSON.stringify(round));
      }
      if (waiting.size > keptEvents) [waiting, lost] = [new Map([...waiting].slice(-1)), true];
      if (waiting.size > 0) plan(gatherMs);
    },
    async close() {
      if (timer) clearTimeout(timer);
      await writing;
      await send().catch(onTrouble);
    },
  };
}
