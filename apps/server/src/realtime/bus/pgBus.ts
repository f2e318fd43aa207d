import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { asAway, DatabaseAway, patience } from '../../db/trouble/databaseAway.ts';
import { connectionLimits } from '../../db/db.ts';
import type { Bus } from '../../deps.ts';
import { createListeners, missedTopic } from './bus.ts';
import { packMessages, type Envelope, type Message } from './packMessages.ts';
import { createWaitingMessages, type MessageKind } from './waitingMessages.ts';

const channel = 'poy';
const spilledRows = z.array(z.object({ payload: z.string() }));
/** An int8 comes as text here, because the connection is not one of the pool. */
const spillRows = z.tuple([z.object({ id: z.string() })]);
/** Messages of this many ms travel together, in one notification and not one per bet. */
const gatherMs = 20;
const retryMs = { first: 200, most: 5_000 };

interface Options {
  url: string;
  /** Gets the error of a broken connection, which is then mended without help. */
  onTrouble: (error: unknown) => void;
}

/**
 * One connection of its own. It hears the notifications of other processes and sends this process's
 * messages in batches.
 */
class Relay {
  readonly origin = randomUUID();
  readonly listeners = createListeners();
  readonly options: Options;
  client: pg.Client | null = null;
  readonly waiting = createWaitingMessages();
  flushing: Promise<void> | null = null;
  hearing: Promise<void> = Promise.resolve();
  timer: NodeJS.Timeout | null = null;
  closed = false;

  constructor(options: Options) {
    this.options = options;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'poy-bus',
      ...connectionLimits(patience.call),
    });
    client.on('notification', ({ payload = '' }) => {
      // Messages are handled one after the other: a long message that has to be fetched keeps those
      // behind it waiting.
      this.hearing = this.hearing.then(() => this.hear(payload)).catch(this.options.onTrouble);
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('The connection between processes ended')));
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    this.client = client;
  }

  lost(client: pg.Client, error: unknown): void {
    if (this.closed || this.client !== client) return;
    this.client = null;
    this.options.onTrouble(error);
    void client.end().catch(() => undefined);
    void this.reconnect();
  }

  async reconnect(): Promise<void> {
    for (let pause = retryMs.first; !this.closed; pause = Math.min(pause * 2, retryMs.most)) {
      await wait(pause, undefined, { ref: false });
      try {
        await this.connect();
        this.listeners.tell(missedTopic, null);
        this.plan();
        return;
      } catch (error) {
        this.options.onTrouble(error);
      }
    }
  }

  async hear(text: string): Promise<void> {
    // This process's own messages come back too. They are known by their beginning and are not
    // read.
    if (text.startsWith(`{"from":"${this.origin}"`)) return;
    const envelope = JSON.parse(text) as Envelope;
    const messages =
      'spill' in envelope ? await this.fetchSpilled(envelope.spill) : envelope.messages;
    for (const [topic, payload] of messages) this.listeners.tell(topic, payload);
  }

  async fetchSpilled(id: number): Promise<Message[]> {
    const found = await this.client?.query({
      name: 'bus_spilled',
      text: 'SELECT payload FROM realtime.spill WHERE id = $1',
      values: [id],
    });
    const [spilled] = spilledRows.parse(found?.rows ?? []);
    return spilled ? (JSON.parse(spilled.payload) as Message[]) : [];
  }

  send(kind: MessageKind, message: Message): void {
    if (this.closed) return;
    this.waiting.add(kind, message);
    this.plan();
  }

  plan(): void {
    if (this.timer || this.flushing || !this.client || this.waiting.size === 0) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.flushing = this.flush()
        .catch((error: unknown) => this.failed(error))
        .finally(() => {
          this.flushing = null;
          this.plan();
        });
    }, gatherMs);
  }

  /** Takes a connection that no longer answers for lost, because nobody else would notice. */
  failed(error: unknown): void {
    const away = asAway(error);
    if (this.client && away instanceof DatabaseAway && !away.connected)
      this.lost(this.client, error);
    else this.options.onTrouble(error);
  }

  async flush(): Promise<void> {
    const { client } = this;
    if (!client) return;
    for (const pack of packMessages(this.origin, this.waiting.takeAll())) {
      const text = pack.fits ? pack.text : await this.spill(client, pack.text);
      await client.query({
        name: 'bus_notify',
        text: 'SELECT pg_notify($1, $2)',
        values: [channel, text],
      });
    }
  }

  /** Puts a long message into a table and returns the short one that points at it. */
  async spill(client: pg.Client, payload: string): Promise<string> {
    await client.query({
      name: 'bus_prune',
      text: `DELETE FROM realtime.spill WHERE created_at < now() - interval '1 minute'`,
    });
    const { rows } = await client.query({
      name: 'bus_spill',
      text: 'INSERT INTO realtime.spill (payload) VALUES ($1) RETURNING id',
      values: [payload],
    });
    const [{ id }] = spillRows.parse(rows);
    return JSON.stringify({ from: this.origin, spill: Number(id) } satisfies Envelope);
  }

  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.flushing;
    await this.flush().catch(this.options.onTrouble);
    const { client } = this;
    this.closed = true;
    this.client = null;
    if (this.timer) clearTimeout(this.timer);
    await client?.end().catch(() => undefined);
  }
}

/**
 * Makes the bus between processes: PostgreSQL LISTEN and NOTIFY on a connection of its own, outside
 * every transaction. A lost connection is mended in the background, and afterwards `missedTopic`
 * gets a message.
 * @throws when the first connection cannot be made
 */
export async function createPgBus(options: Options): Promise<Bus> {
  const relay = new Relay(options);
  await relay.connect();
  return {
    send(topic, payload) {
      relay.listeners.tell(topic, payload);
      relay.send('news', [topic, payload]);
    },
    count(topic, payload) {
      relay.listeners.tell(topic, payload);
      relay.send('count', [topic, payload]);
    },
    listen: (topic, hear) => relay.listeners.add(topic, hear),
    broker: () => null,
    close: () => relay.close(),
  };
}
