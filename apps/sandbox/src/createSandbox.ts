import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createBank, type Bank } from './bank/createBank.ts';
import { pageStyle } from './bank/pageStyle.ts';
import { readOrder, type OrderProblem } from './bank/readOrder.ts';
import { renderPage } from './bank/renderPage.ts';
import { createSiteAccounts, type SiteAccount } from './bank/siteAccounts.ts';
import { createCrowd, type Crowd } from './crowd/createCrowd.ts';
import { createMember } from './product/createMember.ts';
import type { Settings } from './readSettings.ts';
import { languageFor, wordsOf } from './readWords.ts';

const password = 'Demo#2026';
const crowdNames = Array.from({ length: 11 }, (_, index) => `demo${index + 10}`);
const mostBytes = 10_000;

interface Parts {
  bank: Bank;
  crowd: Crowd;
  accounts: () => Promise<SiteAccount[]>;
}

export interface Sandbox {
  server: Server;
  stop(): Promise<void>;
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > mostBytes) throw new Error('Too large');
  }
  return new URLSearchParams(text);
}

async function showPage({ bank, crowd, accounts }: Parts, request: IncomingMessage, response: ServerResponse, url: URL, problem: OrderProblem | null = null, typed = url.searchParams): Promise<void> {
  const language = languageFor(url.searchParams.get('lang'), request.headers['accept-language']);
  const words = wordsOf(language);
  const last = bank.transfers[0];
  const field = (name: string, otherwise: string): string => typed.get(name) ?? otherwise;
  const form = {
    toAccount: field('toAccount', last?.toAccount ?? ''),
    amount: field('amount', ''),
    fromName: field('fromName', last?.fromName ?? words['send.name']),
    fromAccount: field('fromAccount', last?.fromAccount ?? '9812345678'),
  };
  const html = renderPage({ language, words, accounts: await accounts(), transfers: bank.transfers, crowd: crowd.status(), form, problem });
  response.writeHead(problem ? 422 : 200, headers).end(html);
}

/** Forms come from this page only: another page must not play with the bank behind its user's back. */
const ownPage = ({ headers: { 'sec-fetch-site': site, origin, host } }: IncomingMessage): boolean =>
  site === undefined ? origin === undefined || origin === `http://${host}` || origin === `https://${host}` : site === 'same-origin';

async function answerForm(parts: Parts, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  if (!ownPage(request)) return void response.writeHead(403).end();
  const form = await readForm(request);
  if (url.pathname === '/transfers') {
    const order = readOrder(form);
    if (typeof order === 'string') return showPage(parts, request, response, url, order, form);
    await parts.bank.send(order);
  } else if (url.pathname === '/transfers/again') {
    await parts.bank.reportAgain(form.get('movementId') ?? '');
  } else if (url.pathname === '/crowd') {
    parts.crowd.toggle();
  } else {
    return void response.writeHead(404).end();
  }
  response.writeHead(303, { location: `/?lang=${languageFor(url.searchParams.get('lang'), request.headers['accept-language'])}` }).end();
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  if (request.method === 'POST') await answerForm(parts, request, response, url);
  else if (url.pathname === '/') await showPage(parts, request, response, url);
  else if (url.pathname === '/status.json') response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ crowd: parts.crowd.status(), transfers: parts.bank.transfers }));
  else response.writeHead(404).end();
}

/** The outside world of a demo installation: a page that plays the bank, and the demo crowd. Not yet listening. */
export function createSandbox({ serverUrl, siteHosts, feedSecret, crowd: playing }: Settings): Sandbox {
  const [mainSite = 'localhost'] = siteHosts;
  const readers = siteHosts.map((siteHost) => createMember(serverUrl, { siteHost, userName: 'demo10', password }));
  const crowd = createCrowd(crowdNames.map((userName) => createMember(serverUrl, { siteHost: mainSite, userName, password })), playing);
  const parts = { bank: createBank({ serverUrl, feedSecret }), crowd, accounts: createSiteAccounts(readers) };
  const server = createServer((request, response) => {
    answer(parts, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return {
    server,
    async stop() {
      server.close();
      server.closeAllConnections();
      await crowd.stop();
    },
  };
}
