import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** The header names are in lowercase. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** One kept connection that sends one request after the other. */
export interface HttpClient {
  post(path: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<Answer>;
  close(): void;
}

const blank = '\r\n\r\n';

function readAnswer(head: string, text: string): Answer {
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), text };
}

/** Returns the whole answer once it is there. The answers of the product carry their length. */
function complete(received: Buffer): Answer | null {
  const end = received.indexOf(blank);
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const start = end + blank.length;
  return received.length < start + length
    ? null
    : readAnswer(head, received.toString('utf8', start, start + length));
}

/**
 * Opens an HTTP client that costs little processor time. The bench measures the server, and on a
 * small machine the client uses the same processors. The client knows only the part of HTTP/1.1
 * that the bench needs.
 */
export async function openHttpClient(port: number): Promise<HttpClient> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  );
  let received = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Answer> | null = null;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = complete(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  return {
    post(path, headers, body) {
      waiting = Promise.withResolvers<Answer>();
      const payload = JSON.stringify(body);
      const lines = Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      socket.write(
        `POST ${path} HTTP/1.1\r\n${lines}content-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(payload)}${blank}${payload}`,
      );
      return waiting.promise;
    },
    close: () => void socket.destroy(),
  };
}
