import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { keptEvents, liveTopic, type Written } from './liveEvents.ts';

/** One event of the stream, with the JSON of its content. */
export interface LiveEvent {
  readonly serial: number;
  readonly content: string;
}

export interface EventLog {
  /** The newest event that this process knows. */
  position(): { stream: string; serial: number };
  /** Returns the events after a position; null where some of them are not kept any more. */
  since(stream: string, serial: number): readonly LiveEvent[] | null;
  /** Reads what other processes wrote and nobody told, and begins to know the stream. */
  look(): Promise<void>;
  close(): void;
}

interface Hearer {
  /** Is called with events in their order, each once. */
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** Is called where a new stream stands in the place of the known one. */
  readonly onAgain: () => void;
  readonly onTrouble: (error: unknown) => void;
}

const row = z.object({
  stream: z.uuid(),
  last: z.int(),
  serial: z.int().nullable(),
  content: z.string().nullable(),
});

/** Stands for the stream until it was read. */
const noStream = '00000000-0000-4000-8000-000000000000';

/**
 * Follows the events of the hub, as all processes write them. The table is the truth. A message
 * between processes only brings them sooner, and may get lost.
 */
export function createEventLog({ db, bus }: Pick<Deps, 'db' | 'bus'>, hearer: Hearer): EventLog {
  let known = { stream: noStream, serial: 0 };
  let began = false;
  let events: LiveEvent[] = [];
  let looking: Promise<void> | null = null;
  let again = false;

  function take(stream: string, fresh: readonly LiveEvent[], last: number): void {
    const other = stream !== known.stream;
    if (other) events = [];
    events.push(...fresh);
    if (events.length > keptEvents) events = events.slice(-keptEvents);
    known = { stream, serial: last };
    if (!began) began = true;
    else if (other) hearer.onAgain();
    else if (fresh.length > 0) hearer.onEvents(fresh);
  }

  /** Begins a stream in an installation without one. The table is empty after a crash of the database. */
  async function begin(): Promise<void> {
    await db.query({
      name: 'live_begin',
      text: `INSERT INTO realtime.live_stream (stream, serial) VALUES (gen_random_uuid(), 0)
        ON CONFLICT DO NOTHING`,
    });
    again = true;
  }

  async function read(): Promise<void> {
    const from = known;
    const rows = await db.query({
      name: 'live_events',
      text: `SELECT s.stream, s.serial AS last, e.serial, e.content FROM realtime.live_stream s
        LEFT JOIN realtime.live_event e ON e.serial > CASE WHEN s.stream = $1 THEN $2 ELSE 0 END
        ORDER BY e.serial`,
      values: [from.stream, from.serial],
      row,
    });
    // A message may have come meanwhile, and brought more.
    if (from !== known) return void (again = true);
    const [first] = rows;
    if (!first) return begin();
    const fresh = rows.flatMap(({ serial, content }) =>
      serial === null || content === null ? [] : [{ serial, content }],
    );
    take(first.stream, fresh, first.last);
  }

  async function readAll(): Promise<void> {
    do {
      again = false;
      await read();
    } while (again);
  }

  const look = (): Promise<void> => {
    again = looking !== null;
    looking ??= readAll().finally(() => (looking = null));
    return looking;
  };

  const stop = bus.listen(liveTopic, (message) => {
    if (!began) return;
    const { stream, first, contents } = message as Written;
    const last = first + contents.length - 1;
    if (stream === known.stream && last <= known.serial) return;
    if (stream === known.stream && first === known.serial + 1)
      take(
        stream,
        contents.map((content, at) => ({ serial: first + at, content })),
        last,
      );
    else look().catch(hearer.onTrouble);
  });

  return {
    position: () => known,
    since(stream, serial) {
      if (stream !== known.stream) return null;
      const oldest = events[0]?.serial ?? known.serial + 1;
      return serial + 1 < oldest ? null : events.filter((event) => event.serial > serial);
    },
    look,
    close: stop,
  };
}
