import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a test's database that can be broken and mended while connections are open. */
export interface BreakableUrl {
  readonly url: string;
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
  const sockets = new Set<Socket>();
  let hanging = false;
  const hold = (socket: Socket): void => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('close', () => sockets.delete(socket));
    if (hanging) socket.pause();
  };
  const join = (from: Socket, other: Socket): void => {
    from.on('data', (part) => other.write(part)).once('close', () => other.destroy());
    hold(from);
  };
  const server = createServer((client) => {
    const database = connect(Number(to.port), to.hostname);
    join(client, database);
    join(database, client);
  });
  const listen = async (port: number): Promise<number> => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  const url = new URL(target);
  const port = await listen(0);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    hang() {
      hanging = true;
      for (const socket of sockets) socket.pause();
    },
    cut,
    async mend() {
      hanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
