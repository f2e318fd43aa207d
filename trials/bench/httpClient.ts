import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** The header names are in lowercase. */
  readonly headers: ReadonlyMap<string, string>;
  /** The body as it came. */
  readonly body: Buffer;
  /** The body as text, which is read when it is asked for. */
  readonly text: string;
}

/** One kept connection that sends one request after the other. */
export interface HttpClient {
  get(path: string, headers: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<Answer>;
  close(): void;
}

const blank = '\r\n\r\n';

function readAnswer(head: string, body: Buffer): Answer {
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(headers),
    body,
    get text() {
      return body.toString('utf8');
    },
  };
}

/** The parts of an answer as they arrive. */
interface Arriving {
  chunks: Buffer[];
  bytes: number;
  /** The bytes of the whole answer; NaN until its head is there. */
  needed: number;
}

const nothing = (): Arriving => ({ chunks: [], bytes: 0, needed: Number.NaN });

/** Takes a part. Returns the whole answer once it is there. The answers of the product carry their length. */
function take(arriving: Arriving, chunk: Buffer): Answer | null {
  arriving.chunks.push(chunk);
  arriving.bytes += chunk.length;
  if (Number.isNaN(arriving.needed)) {
    const received = Buffer.concat(arriving.chunks);
    const end = received.indexOf(blank);
    if (end < 0) return null;
    const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
    arriving.needed = end + blank.length + Number(length ?? 0);
  }
  if (arriving.bytes < arriving.needed) return null;
  const whole = Buffer.concat(arriving.chunks);
  const end = whole.indexOf(blank);
  return readAnswer(whole.toString('latin1', 0, end), whole.subarray(end + blank.length));
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
  let arriving = nothing();
  let waiting: PromiseWithResolvers<Answer> | null = null;
  socket.on('data', (chunk) => {
    const answer = take(arriving, chunk);
    if (!answer) return;
    arriving = nothing();
    waiting?.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));
  const send = (
    first: string,
    headers: Readonly<Record<string, string>>,
    payload: string,
  ): Promise<Answer> => {
    waiting = Promise.withResolvers<Answer>();
    const lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.write(`${first} HTTP/1.1\r\n${lines.slice(0, -2)}${blank}${payload}`);
    return waiting.promise;
  };
  return {
    get: (path, headers) => send(`GET ${path}`, headers, ''),
    post(path, headers, body) {
      const payload = JSON.stringify(body);
      return send(
        `POST ${path}`,
        {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        },
        payload,
      );
    },
    close: () => void socket.destroy(),
  };
}
