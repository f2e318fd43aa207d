import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createBank, type Bank } from './bank/createBank.ts';
import { readOrder, type OrderProblem } from './bank/readOrder.ts';
import { renderBank } from './bank/renderBank.ts';
import { createSiteAccounts, type SiteAccount } from './bank/siteAccounts.ts';
import { createCrowd, type Crowd } from './crowd/createCrowd.ts';
import { createDesk } from './draws/createDesk.ts';
import { createDraws, type Draws } from './draws/createDraws.ts';
import { renderDraws } from './draws/renderDraws.ts';
import type { PagePath } from './page/pageLayout.ts';
import { headersFor } from './page/headersFor.ts';
import { originOf, urlOf } from './page/origins.ts';
import { createLine, linePath, type Line } from './line/createLine.ts';
import { createMember } from './product/createMember.ts';
import { createOperator } from './product/createOperator.ts';
import { demoPassword, type Settings } from './readSettings.ts';
import { languageFor, wordsOf, type Language } from './readWords.ts';
import { createPhones, type Phones } from './sms/createPhones.ts';
import { renderSms } from './sms/renderSms.ts';
import { takeSms } from './sms/takeSms.ts';

/**
 * The members of the crowd, whom the server makes on every demo site. They are not the members whom
 * people try the product with, so that nobody finds purchases that they did not make.
 */
const crowdNames = Array.from(
  { length: 11 },
  (_, index) => `crowd${String(index + 1).padStart(2, '0')}`,
);
const mostBytes = 10_000;

interface Parts {
  bank: Bank;
  crowd: Crowd;
  draws: Draws;
  accounts: () => Promise<SiteAccount[]>;
  phones: Phones;
  /** The secret by which the site proves that a message is its own. */
  secret: string;
  /** LINE, which is made when it is first asked for. */
  line: () => Line;
}

export interface Sandbox {
  server: Server;
  stop(): Promise<void>;
}

const headers = headersFor([]);

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > mostBytes) throw new Error('Too large');
  }
  return text;
}

/**
 * Returns the bank's page. After a wrong order it holds the text that was typed and the problem.
 */
async function bankPage(
  { bank, crowd, accounts }: Parts,
  language: Language,
  typed: URLSearchParams,
  problem: OrderProblem | null = null,
): Promise<string> {
  const words = wordsOf(language);
  const last = bank.transfers[0];
  const field = (name: string, otherwise: string): string => typed.get(name) ?? otherwise;
  const form = {
    toAccount: field('toAccount', last?.toAccount ?? ''),
    amount: field('amount', ''),
    fromName: field('fromName', last?.fromName ?? words['send.name']),
    fromAccount: field('fromAccount', last?.fromAccount ?? '9812345678'),
  };
  return renderBank({
    language,
    words,
    accounts: await accounts(),
    transfers: bank.transfers,
    crowd: crowd.status(),
    form,
    problem,
  });
}

async function drawsPage({ draws }: Parts, language: Language): Promise<string> {
  const waiting = await draws.waiting();
  return renderDraws({ language, words: wordsOf(language), waiting, status: draws.status() });
}

/** The work of each form and the page that the browser goes back to. */
const forms: Readonly<
  Record<string, { back: PagePath; work: (parts: Parts, form: URLSearchParams) => unknown }>
> = {
  '/transfers/again': {
    back: '/',
    work: ({ bank }, form) => bank.reportAgain(form.get('movementId') ?? ''),
  },
  '/crowd': { back: '/', work: ({ crowd }) => crowd.toggle() },
  '/draws': { back: '/draws', work: ({ draws }, form) => draws.draw(Number(form.get('betId'))) },
  '/draws/pause': { back: '/draws', work: ({ draws }) => draws.toggle() },
};

/**
 * Answers whether a form comes from these pages. Another page must not send forms in the visitor's
 * name.
 */
const ownPage = ({
  headers: { 'sec-fetch-site': site, origin, host },
}: IncomingMessage): boolean =>
  site === undefined
    ? origin === undefined || origin === `http://${host}` || origin === `https://${host}`
    : site === 'same-origin';

async function answerForm(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  language: Language,
): Promise<void> {
  if (!ownPage(request)) return void response.writeHead(403).end();
  const form = new URLSearchParams(await readBody(request));
  const goTo = (page: PagePath): void =>
    void response.writeHead(303, { location: `${page}?lang=${language}` }).end();
  if (path === '/transfers') {
    const order = readOrder(form);
    if (typeof order === 'string')
      return void response
        .writeHead(422, headers)
        .end(await bankPage(parts, language, form, order));
    await parts.bank.send(order);
    return goTo('/');
  }
  const known = Object.hasOwn(forms, path) ? forms[path] : undefined;
  if (!known) return void response.writeHead(404).end();
  await known.work(parts, form);
  goTo(known.back);
}

async function answerLine(
  { line }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  language: Language,
): Promise<void> {
  await line().answer({
    request,
    response,
    language,
    readForm: async () => new URLSearchParams(await readBody(request)),
    sendPage: (html, formsTo) => void response.writeHead(200, headersFor(formsTo)).end(html),
  });
}

async function answer(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  const language = languageFor(searchParams.get('lang'), request.headers['accept-language']);
  if (request.method === 'POST' && pathname === '/sms')
    response.writeHead(takeSms(parts.phones, parts.secret, request, await readBody(request))).end();
  else if (pathname.startsWith(`${linePath}/`))
    await answerLine(parts, request, response, language);
  else if (request.method === 'POST')
    await answerForm(parts, request, response, pathname, language);
  else if (pathname === '/')
    response.writeHead(200, headers).end(await bankPage(parts, language, searchParams));
  else if (pathname === '/draws')
    response.writeHead(200, headers).end(await drawsPage(parts, language));
  else if (pathname === '/sms')
    response
      .writeHead(200, headers)
      .end(renderSms({ language, words: wordsOf(language), messages: parts.phones.messages }));
  else if (pathname === '/status.json')
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        crowd: parts.crowd.status(),
        draws: parts.draws.status(),
        transfers: parts.bank.transfers,
      }),
    );
  else response.writeHead(404).end();
}

/**
 * Returns the outside world of a demo installation: a page that plays the bank, one that draws
 * practice figures, and the demo crowd. The server does not listen yet. `isDemo` answers whether
 * the installation is still a demo; where it is not, nobody plays or draws.
 */
export function createSandbox(
  { serverUrl, siteHosts, feedSecret, crowd: playing, draws: drawing, operators }: Settings,
  isDemo: () => Promise<boolean>,
): Sandbox {
  const [mainSite = 'localhost'] = siteHosts;
  const siteOrigins = [...siteHosts, '127.0.0.1'].map((host) => originOf(serverUrl, host));
  const readers = siteHosts.map((siteHost) =>
    createMember(serverUrl, { siteHost, userName: 'crowd01', password: demoPassword }),
  );
  const operator = (userName: string) =>
    createOperator(serverUrl, { siteHost: mainSite, userName, password: operators.password });
  const crowd = createCrowd(
    crowdNames.map((userName) =>
      createMember(serverUrl, { siteHost: mainSite, userName, password: demoPassword }),
    ),
    playing,
    isDemo,
  );
  const draws = createDraws(
    isDemo,
    createDesk({ enters: operator(operators.enters), confirms: operator(operators.confirms) }),
    drawing,
  );
  let line: Line | undefined;
  const parts: Parts = {
    bank: createBank({ serverUrl, feedSecret }),
    crowd,
    draws,
    accounts: createSiteAccounts(readers),
    phones: createPhones(),
    secret: feedSecret,
    line: () => (line ??= createLine({ url: urlOf(server), sites: siteOrigins, feedSecret })),
  };
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
      await Promise.all([crowd.stop(), draws.stop()]);
    },
  };
}
