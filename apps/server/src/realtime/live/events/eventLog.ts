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

class FollowedLog implements EventLog {
  readonly db: Deps['db'];
  readonly hearer: Hearer;
  known = { stream: noStream, serial: 0 };
  began = false;
  events: LiveEvent[] = [];
  looking: Promise<void> | null = null;
  again = false;
  stop: () => void;

  constructor({ db, bus }: Pick<Deps, 'db' | 'bus'>, hearer: Hearer) {
    this.db = db;
    this.hearer = hearer;
    this.stop = bus.listen(liveTopic, (message) => this.hear(message as Written));
  }

  position(): { stream: string; serial: number } {
    return this.known;
  }

  since(stream: string, serial: number): readonly LiveEvent[] | null {
    if (stream !== this.known.stream) return null;
    const oldest = this.events[0]?.serial ?? this.known.serial + 1;
    return serial + 1 < oldest ? null : this.events.filter((event) => event.serial > serial);
  }

  look(): Promise<void> {
    this.again = this.looking !== null;
    this.looking ??= this.readAll().finally(() => (this.looking = null));
    return this.looking;
  }

  close(): void {
    this.stop();
  }

  hear({ stream, first, contents }: Written): void {
    if (!this.began) return;
    const last = first + contents.length - 1;
    const same = stream === this.known.stream;
    if (same && last <= this.known.serial) return;
    if (same && first === this.known.serial + 1)
      this.take(
        stream,
        contents.map((content, at) => ({ serial: first + at, content })),
        last,
      );
    else this.look().catch(this.hearer.onTrouble);
  }

  take(stream: string, fresh: readonly LiveEvent[], last: number): void {
    const other = stream !== this.known.stream;
    if (other) this.events = [];
    this.events.push(...fresh);
    if (this.events.length > keptEvents) this.events = this.events.slice(-keptEvents);
    this.known = { stream, serial: last };
    if (!this.began) this.began = true;
    else if (other) this.hearer.onAgain();
    else if (fresh.length > 0) this.hearer.onEvents(fresh);
  }

  async readAll(): Promise<void> {
    do {
      this.again = false;
      await this.read();
    } while (this.again);
  }

  async read(): Promise<void> {
    const from = this.known;
    const rows = await this.db.query({
      name: 'live_events',
      text: `SELECT s.stream, s.serial AS last, e.serial, e.content FROM realtime.live_stream s
        LEFT JOIN realtime.live_event e ON e.serial > CASE WHEN s.stream = $1 THEN $2 ELSE 0 END
        ORDER BY e.serial`,
      values: [from.stream, from.serial],
      row,
    });
    // A message may have come meanwhile, and brought more.
    if (from !== this.known) {
      this.again = true;
      return;
    }
    const [first] = rows;
    if (!first) return this.begin();
    const fresh = rows.flatMap(({ serial, content }) =>
      serial === null || content === null ? [] : [{ serial, content }],
    );
    this.take(first.stream, fresh, first.last);
  }

  /** Begins a stream where there is none. The table is empty after a crash of the database. */
  async begin(): Promise<void> {
    await this.db.query({
      name: 'live_begin',
      text: `INSERT INTO realtime.live_stream (stream, serial) VALUES (gen_random_uuid(), 0)
        ON CONFLICT DO NOTHING`,
    });
    this.again = true;
  }
}

/**
 * Follows the events of the hub, as all processes write them. The table is the truth. A message
 * between processes only brings them sooner, and may get lost.
 */
export const createEventLog = (deps: Pick<Deps, 'db' | 'bus'>, hearer: Hearer): EventLog =>
  new FollowedLog(deps, hearer);
