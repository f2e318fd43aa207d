import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a fake broker may be made to do. */
interface Ways {
  /** The password of its user `poy`; absent where anybody may come. */
  readonly password?: string;
  /** The most bytes that it takes at once. */
  readonly maxPayload?: number;
}

/** A broker that speaks as much of the NATS protocol as the product's client uses. */
export interface FakeBroker {
  readonly port: number;
  /** Every subject and content that was published, in order. */
  readonly taken: { subject: string; content: Buffer }[];
  /** Takes the next such message without handing it on, as if it got lost. Resolves when it has. */
  lose(which: (content: Buffer) => boolean): Promise<void>;
  /** Says to everybody what a client would publish. */
  publish(subject: string, content: Buffer): void;
  /** Tells each client an error, in the words of the protocol. */
  tellError(words: string): void;
  /** From now on it answers nothing. */
  hang(): void;
  /** Ends every connection and takes none until it is mended. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

class Client {
  readonly broker: Broker;
  readonly socket: Socket;
  echo = true;
  subjects = new Map<string, string>();
  rest = Buffer.alloc(0);

  constructor(broker: Broker, socket: Socket) {
    this.broker = broker;
    this.socket = socket;
    socket.on('error', () => undefined).on('close', () => broker.clients.delete(this));
    socket.on('data', (part) => {
      this.rest = Buffer.concat([this.rest, part]);
      while (this.step());
    });
  }

  say(line: string, content?: Buffer): void {
    if (this.broker.hangs) return;
    this.socket.write(`${line}\r\n`);
    if (content) this.socket.write(Buffer.concat([content, Buffer.from('\r\n')]));
  }

  /** Reads one message of the protocol. Returns false where none is complete. */
  step(): boolean {
    const end = this.rest.indexOf('\r\n');
    if (end < 0) return false;
    const [verb = '', ...words] = this.rest.toString('utf8', 0, end).split(' ');
    const bytes = verb === 'PUB' ? Number(words.at(-1)) + 2 : 0;
    if (this.rest.length < end + 2 + bytes) return false;
    const content = Buffer.from(this.rest.subarray(end + 2, Math.max(end + 2, end + bytes)));
    this.rest = this.rest.subarray(end + 2 + bytes);
    this.obey(verb, words, content);
    return true;
  }

  obey(verb: string, words: readonly string[], content: Buffer): void {
    if (verb === 'CONNECT') this.enter(JSON.parse(words.join(' ')));
    if (verb === 'PING') this.say('PONG');
    if (verb === 'SUB') this.subjects.set(words.at(-1) ?? '', words[0] ?? '');
    if (verb === 'PUB') this.broker.take(this, words[0] ?? '', content);
  }

  enter({ pass, echo }: { pass?: string; echo?: boolean }): void {
    this.echo = echo !== false;
    const { password } = this.broker.ways;
    if (password === undefined || pass === password) return;
    this.say("-ERR 'Authorization Violation'");
    this.socket.end();
  }
}

class Broker {
  readonly ways: Ways;
  readonly clients = new Set<Client>();
  readonly taken: FakeBroker['taken'] = [];
  hangs = false;
  losing: ((content: Buffer) => boolean) | null = null;
  port = 0;
  server = createServer((socket) => {
    const client = new Client(this, socket);
    this.clients.add(client);
    const { maxPayload = 1024 * 1024, password } = this.ways;
    const info = { version: '2.9.10', proto: 1, headers: true, max_payload: maxPayload };
    client.say(`INFO ${JSON.stringify({ ...info, auth_required: password !== undefined })}`);
  });

  constructor(ways: Ways) {
    this.ways = ways;
  }

  take(from: Client | null, subject: string, content: Buffer): void {
    this.taken.push({ subject, content });
    if (this.losing?.(content)) return;
    for (const client of this.clients)
      for (const [id, heard] of client.subjects)
        if (heard === subject && (client !== from || client.echo))
          client.say(`MSG ${subject} ${id} ${content.length}`, content);
  }

  async listen(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    ({ port: this.port } = this.server.address() as AddressInfo);
  }

  async cut(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    for (const { socket } of this.clients) socket.destroy();
    await once(this.server, 'close');
  }
}

/** Starts a fake broker. */
export async function fakeBroker(ways: Ways = {}): Promise<FakeBroker> {
  const broker = new Broker(ways);
  await broker.listen();
  return {
    port: broker.port,
    taken: broker.taken,
    lose: (which) =>
      new Promise((resolve) => {
        broker.losing = (content) => {
          if (!which(content)) return false;
          broker.losing = null;
          resolve();
          return true;
        };
      }),
    publish: (subject, content) => broker.take(null, subject, content),
    tellError: (words) => broker.clients.forEach((client) => client.say(`-ERR '${words}'`)),
    hang: () => void (broker.hangs = true),
    cut: () => broker.cut(),
    async mend() {
      broker.hangs = false;
      if (!broker.server.listening) await broker.listen();
    },
    close: () => broker.cut(),
  };
}
