import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a test's database that can be broken and mended while connections are open. */
export interface BreakableUrl {
  readonly url: string;
  /** From now on the database does what it is told, and its answers do not come back. */
  loseAnswers(): void;
  /** From now on nothing passes, in either direction, and nothing is closed. */
  hang(): void;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets everything pass again, what was held back too. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a port of this machine from which connections go on to the database at `target`. */
export async function breakableUrl(target: string): Promise<BreakableUrl> {
  const to = new URL(target);
  const sockets = new Map<Socket, 'asks' | 'answers'>();
  const held = { asks: false, answers: false };
  const apply = (): void => {
    for (const [socket, side] of sockets) socket[held[side] ? 'pause' : 'resume']();
  };
  const hold = (asks: boolean, answers: boolean): void => {
    Object.assign(held, { asks, answers });
    apply();
  };
  const join = (from: Socket, other: Socket, side: 'asks' | 'answers'): void => {
    from
      .on('error', () => undefined)
      .on('data', (part) => other.write(part))
      .once('close', () => (sockets.delete(from), other.destroy()));
    sockets.set(from, side);
  };
  const server = createServer((client) => {
    const database = connect(Number(to.port), to.hostname);
    join(client, database, 'asks');
    join(database, client, 'answers');
    apply();
  });
  const listen = async (port: number): Promise<number> => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets.keys()) socket.destroy();
    await once(server, 'close');
  };
  const url = new URL(target);
  const port = await listen(0);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    loseAnswers: () => hold(false, true),
    hang: () => hold(true, true),
    cut,
    async mend() {
      hold(false, false);
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
