import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '../createSandbox.ts';
import type { GamesSettings } from '../games/GamesSettings.ts';

/** A call that the product got. */
interface Heard {
  path: string;
  host: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answers = Record<
  string,
  { status?: number; data?: unknown; error?: unknown; headers?: Record<string, string> }
>;

export interface OpenSandbox {
  url: string;
  /** The address of the product. */
  productUrl: string;
  /** The calls that the product got, oldest first. */
  heard: Heard[];
  /** The product's answers by path; a test changes them. Any other path is not found. */
  answers: Answers;
  /** Sends a form, as a browser does, and does not follow where the answer leads. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Returns the HTML of a page; in English where the path says no language. */
  page(path?: string): Promise<string>;
  /** Ends the product's server, so that it cannot be reached any more. */
  endProduct(): void;
  stop(): Promise<void>;
}

/** The secret that signs what the bank reports. */
export const feedSecret = 'a-feed-secret';

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const account = {
  bankId: 1,
  bankCode: 'KBANK',
  accountNumber: '0581234567',
  name: 'Poy <Demo>',
  botUpdate: null,
};

const wallet = { ...account, bankId: 2, bankCode: 'TRUEMONEY', accountNumber: '0000000011' };

/** Returns a server in the product's place, which notes each call and answers as the test wants. */
function productServer(heard: Heard[], answers: Answers): Server {
  return createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => {
        const path = request.url ?? '';
        heard.push({ path, host: request.headers.host ?? '', headers: request.headers, body });
        const {
          status = 200,
          data,
          error,
          headers,
        } = answers[path] ?? { status: 404, error: { code: 'NOT_FOUND' } };
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(error ? { error } : { data }));
      });
  });
}

/** Opens a sandbox of two sites, without the crowd, the live accounts and the automatic draws. */
export async function openSandbox(games: GamesSettings | null = null): Promise<OpenSandbox> {
  const heard: Heard[] = [];
  const answers: Answers = {
    '/api/users.login': { data: {}, headers: { 'set-cookie': 'token=abc; HttpOnly' } },
    '/api/sites-details': { data: { title: 'Poy', demo: true } },
    '/poy-api/banks.all': { data: [account] },
    '/poy-api/payment-methods.all': { data: [{ kind: 'truemoney', accounts: [wallet] }] },
    '/api/bank-feed.movements': { data: { status: 'credited' } },
    '/api/wallet-feed.movements': { data: { status: 'credited' } },
  };
  const product = productServer(heard, answers);
  const serverUrl = await listen(product);
  const sandbox = createSandbox(
    {
      port: 0,
      serverUrl,
      siteHosts: ['localhost', 'lotus.localhost'],
      feedSecret,
      crowd: false,
      lives: false,
      draws: false,
      operators: { enters: 'operator2', confirms: 'operator1', password: 'Demo#2026' },
      games,
    },
    async () => true,
  );
  const url = await listen(sandbox.server);
  const endProduct = (): void => {
    product.close();
    product.closeAllConnections();
  };
  return {
    url,
    productUrl: serverUrl,
    heard,
    answers,
    post: (path, fields, headers = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
        redirect: 'manual',
      }),
    page: async (path = '/?lang=en') => (await fetch(`${url}${path}`)).text(),
    endProduct,
    async stop() {
      await sandbox.stop();
      endProduct();
    },
  };
}
