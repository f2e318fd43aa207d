import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerEnv } from '../../../config/readBroker.ts';
import type { Bus } from '../../../deps.ts';
import { createListeners, missedTopic } from '../bus.ts';
import { createWaitingMessages, type MessageKind } from '../waitingMessages.ts';
import type { Message } from '../packMessages.ts';
import { createBrokerWords } from './brokerWords.ts';
import { dialBroker, type BrokerConnection } from './dialBroker.ts';
import type { Frame, Seal } from './frames.ts';
import { createFrameHearing, lostMs, type Known } from './hearFrames.ts';
import { createSentFrames } from './sentFrames.ts';
import { splitMessages } from './splitMessages.ts';

/** Messages of this many ms travel together. */
const gatherMs = 20;
/** A loss that shows in several frames within this time (ms) is told once. */
const missedMs = 100;

/** Times in ms. Tests take shorter ones. */
const usualTimes = {
  /** Between two beats. A frame that got lost is missed within it. */
  beat: 5_000,
  /** A broker that has not answered after this time is away. */
  patience: 5_000,
  /** Of the time before a new try a random part is waited. It is doubled with each try. */
  firstRetry: 200,
  longestRetry: 5_000,
};

export interface NatsOptions {
  readonly broker: BrokerEnv;
  readonly seal: Seal;
  /** Gets the reason for which the broker is away. It comes back without help. */
  readonly onTrouble: (error: Error) => void;
  /** Gets the words about its return. */
  readonly onBack: (words: string) => void;
  readonly times?: typeof usualTimes;
}

const nothing = Buffer.alloc(0);
const steadyClock = (): number => performance.now();

class NatsRelay {
  readonly origin = randomUUID();
  readonly listeners = createListeners();
  readonly options: NatsOptions;
  readonly times: typeof usualTimes;
  readonly waiting = createWaitingMessages();
  readonly words: ReturnType<typeof createBrokerWords>;
  readonly hearing = createFrameHearing({
    onMessages: (messages) => {
      for (const [topic, payload] of messages) this.tell(topic, payload);
    },
    onGap: () => this.askAgain(),
    onMissed: () => this.missed(),
  });
  readonly stop = new AbortController();
  readonly beating: NodeJS.Timeout;
  connection: BrokerConnection | null = null;
  readonly sent = createSentFrames();
  /** What is said at the end of the next flush. */
  due: 'beat' | 'ask' | null = null;
  flushing: Promise<void> | null = null;
  timer: NodeJS.Timeout | null = null;
  missedSoon: NodeJS.Timeout | null = null;
  closed = false;

  constructor(options: NatsOptions) {
    this.options = options;
    this.times = options.times ?? usualTimes;
    this.words = createBrokerWords({ ...options, steadyClock });
    this.beating = setInterval(() => this.beat('beat'), this.times.beat).unref();
  }

  /** Keeps a connection until the end. `tried` is called after the first try, and says whether it succeeded. */
  async run(tried: (connected: boolean) => void): Promise<void> {
    for (let tries = 0; !this.closed; tries += 1) {
      try {
        const connection = await this.dial();
        this.begin(connection, tries === 0);
        tried(true);
        tries = 0;
        this.away(await connection.ended);
      } catch (error) {
        this.away(error as Error);
        tried(false);
      }
      const { firstRetry, longestRetry } = this.times;
      const pause = randomInt(Math.min(firstRetry * 2 ** tries, longestRetry));
      const { signal } = this.stop;
      await wait(pause, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  away(why: Error): void {
    this.connection = null;
    if (!this.closed) this.words.away(why);
  }

  dial(): Promise<BrokerConnection> {
    const { broker, seal } = this.options;
    const hear = (bytes: Uint8Array): void => this.hear(bytes);
    return dialBroker(broker, { subject: seal.subject, hear, patienceMs: this.times.patience });
  }

  begin(connection: BrokerConnection, first: boolean): void {
    if (this.closed) return void connection.close();
    this.connection = connection;
    // Those who were there before this process have told it nothing that it could have missed.
    this.hearing.connected(steadyClock(), first ? 2 * this.times.beat : 0);
    this.words.back();
    this.beat('ask');
  }

  hear(bytes: Uint8Array): void {
    const frame = this.options.seal.open(bytes);
    if (!frame || frame.origin === this.origin) return;
    this.hearing.hear(frame, steadyClock());
    if (frame.kind === 'ask') this.answer(JSON.parse(frame.body.toString()) as Known);
  }

  /** Tells the listeners. The library would stop reading where one throws. */
  tell(topic: string, payload: unknown): void {
    try {
      this.listeners.tell(topic, payload);
    } catch (error) {
      this.options.onTrouble(error as Error);
    }
  }

  /** Sends again what somebody who came back has not heard. Who is new has nothing to hear again. */
  answer(known: Known): void {
    const last = known[this.origin];
    if (last !== undefined) this.sent.asked(last);
    this.beat('beat');
  }

  /** Asks for frames that are missing. Those that do not come are given up. */
  askAgain(): void {
    this.beat('ask');
    setTimeout(() => this.hearing.look(steadyClock()), lostMs).unref();
  }

  missed(): void {
    this.missedSoon ??= setTimeout(() => {
      this.missedSoon = null;
      this.tell(missedTopic, null);
    }, missedMs);
  }

  send(kind: MessageKind, message: Message): void {
    this.listeners.tell(...message);
    if (this.closed) return;
    this.waiting.add(kind, message);
    this.plan();
  }

  beat(due: 'beat' | 'ask'): void {
    if (!this.connection) return;
    this.hearing.look(steadyClock());
    if (this.due !== 'ask') this.due = due;
    this.plan();
  }

  plan(): void {
    const idle = this.waiting.size === 0 && !this.sent.waits && !this.due;
    if (this.closed || this.timer || this.flushing || !this.connection || idle) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      // The end of the connection says why a flush failed.
      this.flushing = this.flush()
        .catch(() => undefined)
        .finally(() => {
          this.flushing = null;
          this.plan();
        });
    }, gatherMs);
  }

  seal(number: number, content: Pick<Frame, 'kind' | 'body'>): Buffer {
    return this.options.seal.close({ origin: this.origin, number, ...content });
  }

  async flush(): Promise<void> {
    const { connection, sent, due } = this;
    if (!connection) return;
    for (const content of splitMessages(this.waiting.takeAll()))
      sent.add((number) => this.seal(number, content));
    const { newest } = sent;
    sent.due().forEach((frame) => connection.send(frame));
    this.due = null;
    const body = due === 'ask' ? Buffer.from(JSON.stringify(this.hearing.known())) : nothing;
    if (due) connection.send(this.seal(newest, { kind: due, body }));
    await connection.confirm();
    sent.confirm(newest);
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    await this.flushing;
    if (this.timer) clearTimeout(this.timer);
    if (this.missedSoon) clearTimeout(this.missedSoon);
    this.flushing = this.flush().catch(() => undefined);
    await this.flushing;
    this.closed = true;
    this.stop.abort();
    await this.connection?.close().catch(() => undefined);
  }
}

/**
 * Makes the bus between processes that a NATS broker carries. It is there at once, also while the broker is
 * away: messages then wait, and nothing else does. A loss shows in the numbers of the frames, and `missedTopic`
 * gets a message.
 */
export async function createNatsBus(options: NatsOptions): Promise<Bus> {
  const relay = new NatsRelay(options);
  await new Promise<void>((tried) => {
    void relay.run(() => tried());
  });
  return {
    send: (topic, payload) => relay.send('news', [topic, payload]),
    count: (topic, payload) => relay.send('count', [topic, payload]),
    listen: (topic, hear) => relay.listeners.add(topic, hear),
    broker: () => (relay.connection ? 'ok' : 'away'),
    close: () => relay.close(),
  };
}
