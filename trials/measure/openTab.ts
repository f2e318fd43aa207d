import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket, type RawData } from 'ws';
import { startChromium } from './chromium.ts';

type Fields = Record<string, unknown>;

/** A question that has no answer after this time in ms has failed. */
const answerMs = 30_000;

/** A page of the tab: the one that is shown, or one that the browser makes ahead. */
export interface TabPage {
  readonly ahead: boolean;
  /** The names of what it sent by POST and of its live connections, in order. */
  readonly told: readonly string[];
  /** True where the browser has thrown it away. */
  readonly gone: boolean;
  send(method: string, params?: Fields): Promise<Fields>;
  /** Evaluates an expression, which may be a promise, in the page. */
  ask<Value>(expression: string): Promise<Value>;
}

export interface Tab {
  /** All pages that there were, in order. */
  readonly pages: readonly TabPage[];
  /** Settles with what a question answers, once it is something. @throws after `limitMs` */
  until<Value>(question: () => Value | undefined, limitMs?: number): Promise<Value>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Fields & {
    sessionId?: string;
    targetInfo?: { type: string; subtype?: string };
    request?: { method: string; url: string };
    url?: string;
  };
  result?: Fields & { sessionId?: string };
  error?: { message: string };
}

/** Returns the functions that ask the browser, in a session or of itself, and that take its answers. */
function createSender(socket: WebSocket) {
  const answers = new Map<number, (message: Message) => void>();
  let sent = 0;
  const sendTo =
    (sessionId: string | undefined) =>
    (method: string, params: Fields = {}) =>
      new Promise<Fields>((done, refuse) => {
        sent += 1;
        const late = setTimeout(() => refuse(new Error(`${method} had no answer`)), answerMs);
        answers.set(sent, ({ result, error }) => {
          clearTimeout(late);
          if (error) refuse(new Error(`${method}: ${error.message}`));
          else done(result ?? {});
        });
        socket.send(JSON.stringify({ id: sent, method, params, sessionId }));
      });
  const answer = ({ id, ...answered }: Message): void => {
    if (id !== undefined) answers.get(id)?.(answered);
  };
  return { sendTo, answer };
}

/** Asks again and again until the question has an answer. @throws Error where none comes in time */
const until: Tab['until'] = async (question, limitMs = 15_000) => {
  for (const limit = Date.now() + limitMs; Date.now() < limit; await wait(20)) {
    const found = question();
    if (found !== undefined) return found;
  }
  throw new Error(`Nothing came of ${String(question)}`);
};

/** Returns a tab of a fresh Chromium. `atStart` is done in each page before it loads anything. */
export async function openTab(atStart: (page: TabPage) => Promise<unknown>): Promise<Tab> {
  const chromium = await startChromium();
  // A browser whose page is watched makes none ahead; one whose tab is watched does.
  const list = await fetch(`http://127.0.0.1:${chromium.port}/json/list?for_tab`);
  const [tab] = ((await list.json()) as { type: string; webSocketDebuggerUrl: string }[]).filter(
    ({ type }) => type === 'tab',
  );
  const socket = new WebSocket(tab?.webSocketDebuggerUrl ?? '');
  await new Promise((done) => socket.once('open', done));
  const { sendTo, answer } = createSender(socket);
  const pages = new Map<string, TabPage & { told: string[]; gone: boolean }>();
  const attach = async (sessionId: string, ahead: boolean): Promise<void> => {
    const send = sendTo(sessionId);
    const ask = async <Value>(expression: string): Promise<Value> => {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result } = (await send('Runtime.evaluate', asked)) as { result: { value: Value } };
      return result.value;
    };
    const page = { ahead, told: [], gone: false, send, ask };
    pages.set(sessionId, page);
    // A page that waits answers nothing before it goes on, and does what it was asked first.
    const started = [send('Network.enable'), atStart(page)];
    await Promise.all([...started, send('Runtime.runIfWaitingForDebugger')]);
  };
  const read = (data: RawData): void => {
    const message = JSON.parse(String(data)) as Message;
    const { sessionId = '', method, params } = message;
    answer(message);
    const page = pages.get(sessionId);
    if (method === 'Target.attachedToTarget' && params?.targetInfo?.type === 'page')
      void attach(params.sessionId ?? '', params.targetInfo.subtype === 'prerender');
    if (method === 'Target.detachedFromTarget') {
      const left = pages.get(params?.sessionId ?? '');
      if (left) left.gone = true;
    }
    if (method === 'Network.requestWillBeSent' && params?.request?.method === 'POST')
      page?.told.push(new URL(params.request.url).pathname);
    if (method === 'Network.webSocketCreated') page?.told.push('a live connection');
  };
  socket.on('message', read);
  await sendTo(undefined)('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
  await until(() => [...pages.values()][0]);
  return {
    get pages() {
      return [...pages.values()];
    },
    until,
    async close() {
      socket.close();
      await chromium.stop();
    },
  };
}
