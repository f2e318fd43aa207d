import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import PusherServer from 'pusher';
import WebSocket from 'ws';
import { createBackOff, Cut } from '../../../libs/api-client/src/live/backOff.ts';
import { retryWindow } from '../../../libs/contract/src/live/liveRules.ts';
import { realtime } from '../../../libs/contract/src/rules.ts';
import type { Question, Reply } from './crowdMessages.ts';

/** The pages that are opened in a second, when nobody comes back. */
const joinsPerSecond = 250;
const headers = { host: 'localhost' };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The refusals by what was asked for and the status or the code that was answered. */
const refusals: Record<string, number> = {};
const note = (what: string): void => void (refusals[what] = (refusals[what] ?? 0) + 1);

let port = 0;
let open = 0;
let heard = 0;
let leaving: (() => void)[] = [];

/** Gets a ticket as a page does. @throws Cut with the window that the server says */
function askTicket(token: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/live.ticket',
        agent,
        headers: { ...headers, ...(token && { 'x-nvenger-auth': token }) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => {
          const said = JSON.parse(text) as {
            data?: { ticket: string };
            error?: { details?: { retryAfterMs?: number } };
          };
          if (said.data) return resolve(said.data.ticket);
          note(`ticket ${answer.statusCode}`);
          reject(new Cut(0, said.error?.details?.retryAfterMs ?? null));
        });
      },
    );
    asked.on('error', () => {
      note('ticket: no answer');
      reject(new Cut(0, null));
    });
    asked.end();
  });
}

/** Finds what a message is about without reading it whole: there are thousands in one process. */
const isOf = (raw: WebSocket.RawData, type: string): boolean =>
  (raw as Buffer).subarray(0, 40).includes(`"${type}"`);

/**
 * Opens a page at the hub, which comes back as pages do, by their own back-off. It is lighter than the client of
 * pages, so that a thousand of them leave the processors to the server.
 */
function openPage(token: string | undefined): () => void {
  const backOff = createBackOff(Math.random);
  let place: { stream: string; serial: number } | null = null;
  let [isOpen, over] = [false, false];
  let socket: WebSocket | null = null;
  const cut = (how: { code: number; windowMs: number | null }): void => {
    if (isOpen) open -= 1;
    isOpen = false;
    if (!over) setTimeout(() => void connect(), backOff.next(how));
  };
  const connect = async (): Promise<void> => {
    const ticket = await askTicket(token).catch((error: unknown) => error as Cut);
    if (over) return;
    if (typeof ticket !== 'string') return cut(ticket);
    const from = place ? `&stream=${place.stream}&serial=${place.serial}` : '';
    const opened = openSocket(`/ccu?token=${ticket}${from}`);
    socket = opened;
    opened.on('message', (raw) => {
      if (isOf(raw, 'round')) heard += 1;
      if (!isOf(raw, 'welcome')) return;
      const said = JSON.parse(String(raw)) as { stream: string; serial: number; retryMs: number };
      place = { stream: said.stream, serial: said.serial };
      backOff.open(said.retryMs);
      if (!isOpen) open += 1;
      isOpen = true;
    });
    opened.on('close', (code, reason) => cut({ code, windowMs: retryWindow(String(reason)) }));
  };
  void connect();
  return () => {
    over = true;
    socket?.terminate();
  };
}

function openSocket(path: string): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers,
    perMessageDeflate: false,
  });
  socket.on('unexpected-response', (_request, { statusCode }) => {
    note(`socket ${statusCode}`);
    socket.terminate();
  });
  socket.on('error', () => undefined);
  return socket;
}

/** Opens a connection of the Pusher protocol that listens to one round. */
function openChannel(betId: number): () => void {
  const socket = openSocket('/app/poy?protocol=7');
  const subscribe = JSON.stringify({
    event: 'pusher:subscribe',
    data: { channel: realtime.roundChannel(betId) },
  });
  socket.on('message', (raw) => {
    if (isOf(raw, 'pusher:connection_established')) socket.send(subscribe);
    if (String(raw).includes('subscription_succeeded')) open += 1;
    if (isOf(raw, realtime.roundChanged)) heard += 1;
  });
  return () => socket.terminate();
}

async function openMany(count: number, one: (at: number) => () => void): Promise<void> {
  const wanted = open + count;
  for (let at = 0; at < count; at += 1) {
    leaving.push(one(leaving.length));
    if (at % 25 === 24) await wait((25 * 1_000) / joinsPerSecond);
  }
  for (const end = Date.now() + 60_000; open < wanted && Date.now() < end;) await wait(50);
  if (open < wanted) throw new Error(`${open} of ${wanted} are open: ${JSON.stringify(refusals)}`);
}

const work = {
  /** Opens more pages at a port, the first of all as members with these tokens. */
  async join(at: number, count: number, tokens: readonly string[]): Promise<void> {
    port = at;
    await openMany(count, (page) => openPage(tokens[page]));
  },
  /** Opens and leaves some pages at another port, so that its process has done everything once. */
  async warm(at: number): Promise<void> {
    const before = port;
    port = at;
    const pages = Array.from({ length: 200 }, () => openPage(undefined));
    await wait(2_000);
    pages.forEach((leave) => leave());
    port = before;
    await wait(500);
  },
  /** Lets those who come back from now on come to this port. */
  move(to: number): void {
    port = to;
  },
  look: (): { open: number; refusals: Readonly<Record<string, number>> } => ({ open, refusals }),
  /** Tells everybody that a round has changed, and returns the ms until the last one has heard it. */
  async tell(betId: number, secret: string): Promise<number> {
    const service = new PusherServer({
      appId: 'poy',
      key: 'poy',
      secret,
      host: '127.0.0.1',
      port: String(port),
      useTLS: false,
    });
    heard = 0;
    const data = { betId, betName: 'BET_X', betGroup: 'X', status: 'open', active: true };
    const start = performance.now();
    await service.trigger(realtime.roundChannel(betId), realtime.roundChanged, data);
    while (heard < open) {
      if (performance.now() - start > 20_000) throw new Error(`${heard} of ${open} have heard`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return performance.now() - start;
  },
  /** Opens connections of the channel of a round, at the port of now. */
  async joinChannel(count: number, betId: number): Promise<void> {
    await openMany(count, () => openChannel(betId));
  },
  async leave(): Promise<void> {
    leaving.forEach((leave) => leave());
    leaving = [];
    open = 0;
    await wait(2_000);
  },
};
export type CrowdWork = typeof work;

process.on('message', (message) => {
  const { id, name, given } = message as Question;
  const done = work[name as keyof CrowdWork] as (...all: readonly unknown[]) => unknown;
  Promise.resolve()
    .then(() => done(...given))
    .then(
      (value) => process.send?.({ id, value } satisfies Reply),
      (error: unknown) => process.send?.({ id, failed: String(error) } satisfies Reply),
    );
});
