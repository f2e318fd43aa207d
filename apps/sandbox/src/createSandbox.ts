import qrcode from 'qrcode';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerForm } from './answerForm.ts';
import { bankPage } from './bank/bankPage.ts';
import { createBank } from './bank/createBank.ts';
import { createHolders } from './bank/createHolders.ts';
import { createPayouts } from './bank/createPayouts.ts';
import { askBanks, askWallets, createSiteAccounts } from './product/siteAccounts.ts';
import { createChain } from './chain/createChain.ts';
import { renderChain } from './chain/renderChain.ts';
import { createCrowd } from './crowd/createCrowd.ts';
import { createDesk } from './draws/createDesk.ts';
import { createDraws } from './draws/createDraws.ts';
import { renderDraws } from './draws/renderDraws.ts';
import { createGames, gamesPath } from './games/createGames.ts';
import { headersFor } from './page/headersFor.ts';
import { readBody } from './page/readBody.ts';
import { takeQuestion } from './page/takeQuestion.ts';
import { originOf, urlOf } from './page/origins.ts';
import { createLine, linePath, type Line } from './line/createLine.ts';
import { createLineMessages, lineMessagesPath } from './line/createLineMessages.ts';
import { createPushService, pushPath } from './push/createPushService.ts';
import { createAccounts } from './lives/createAccounts.ts';
import { createLives } from './lives/createLives.ts';
import { steps } from './lives/steps/steps.ts';
import type { Parts } from './parts.ts';
import { createMember } from './product/createMember.ts';
import { createOperator } from './product/createOperator.ts';
import { demoPassword, type Settings } from './readSettings.ts';
import { languageFor, wordsOf, type Language } from './readWords.ts';
import { services } from './services.ts';
import { createPhones } from './sms/createPhones.ts';
import { renderSms } from './sms/renderSms.ts';
import { takeSms } from './sms/takeSms.ts';
import { createWallet } from './wallet/createWallet.ts';
import { walletPage } from './wallet/walletPage.ts';

/**
 * The members of the crowd, whom the server makes on every demo site. They are not the members whom
 * people try the product with, so that nobody finds purchases that they did not make.
 */
const crowdNames = Array.from(
  { length: 11 },
  (_, index) => `crowd${String(index + 1).padStart(2, '0')}`,
);

const crowdOf = (serverUrl: string, siteHost: string) =>
  crowdNames.map((userName) =>
    createMember(serverUrl, { siteHost, userName, password: demoPassword }),
  );

const operatorsOf = (serverUrl: string, siteHost: string, password: string) => (userName: string) =>
  createOperator(serverUrl, { siteHost, userName, password });

export interface Sandbox {
  server: Server;
  stop(): Promise<void>;
}

const headers = headersFor([]);

async function drawsPage({ draws }: Parts, language: Language): Promise<string> {
  const waiting = await draws.waiting();
  return renderDraws({ language, words: wordsOf(language), waiting, status: draws.status() });
}

const smsPage = ({ phones, push, lineMessages }: Parts, language: Language): string =>
  renderSms({
    language,
    words: wordsOf(language),
    messages: phones.messages,
    pushed: push.messages,
    lines: lineMessages.messages,
  });

/** Answers the site as LINE does. */
const answerLineMessage = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end('{}');

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
  else if (request.method === 'POST' && pathname === lineMessagesPath)
    answerLineMessage(response, parts.lineMessages.take(request, await readBody(request)));
  else if (pathname.startsWith(`${pushPath}/`))
    await parts.push.answer(request, response, pathname);
  else if (request.method === 'POST' && pathname in services)
    await takeQuestion(
      parts.secret,
      request,
      response,
      (question) => services[pathname]?.(parts, question) ?? [404, {}],
    );
  else if (pathname.startsWith(`${linePath}/`))
    await answerLine(parts, request, response, language);
  else if (pathname === gamesPath || pathname.startsWith(`${gamesPath}/`))
    await parts.games.answer({ request, response, pathname, language });
  else if (request.method === 'POST')
    await answerForm(parts, request, response, pathname, language);
  else if (pathname === '/')
    response.writeHead(200, headers).end(await bankPage(parts, language, searchParams));
  else if (pathname === '/wallet')
    response.writeHead(200, headers).end(await walletPage(parts, language, searchParams));
  else if (pathname === '/chain')
    response
      .writeHead(200, headers)
      .end(renderChain({ chain: parts.chain, language, typed: searchParams }));
  else if (pathname === '/draws')
    response.writeHead(200, headers).end(await drawsPage(parts, language));
  else if (pathname === '/sms') response.writeHead(200, headers).end(smsPage(parts, language));
  else if (pathname === '/status.json')
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        crowd: parts.crowd.status(),
        draws: parts.draws.status(),
        lives: parts.lives.status(),
        transfers: parts.bank.transfers,
        payouts: parts.payouts.list,
      }),
    );
  else response.writeHead(404).end();
}

/** The places of the outside world at which money begins. */
type MoneyParts = Pick<Parts, 'bank' | 'chain' | 'holders' | 'wallet'>;

/** Returns those who act by themselves: the crowd, the draws, and the accounts that are live. */
function createActors(
  { serverUrl, siteHosts: [mainSite = 'localhost'], operators, ...playing }: Settings,
  isDemo: () => Promise<boolean>,
  places: MoneyParts,
): Pick<Parts, 'crowd' | 'draws' | 'lives'> {
  const operator = operatorsOf(serverUrl, mainSite, operators.password);
  const enters = operator(operators.enters);
  const drawSlip = (text: string): Promise<Buffer> => qrcode.toBuffer(text, { width: 400 });
  const outside = { ...places, drawSlip, operator: enters, password: demoPassword };
  return {
    crowd: createCrowd(crowdOf(serverUrl, mainSite), playing.crowd, isDemo),
    draws: createDraws(
      isDemo,
      createDesk({ enters, confirms: operator(operators.confirms) }),
      playing.draws,
    ),
    lives: createLives(createAccounts(serverUrl, mainSite, outside), steps, playing.lives, isDemo),
  };
}

/**
 * Returns the outside world of a demo installation: pages that play the bank, the wallet and the
 * chain, one that draws practice figures, and the demo crowd. The server does not listen yet. `isDemo` answers whether
 * the installation is still a demo; where it is not, nobody plays or draws.
 */
export function createSandbox(settings: Settings, isDemo: () => Promise<boolean>): Sandbox {
  const { serverUrl, siteHosts, feedSecret, games: provider } = settings;
  const siteOrigins = [...siteHosts, '127.0.0.1'].map((host) => originOf(serverUrl, host));
  const readers = siteHosts.map((siteHost) =>
    createMember(serverUrl, { siteHost, userName: 'crowd01', password: demoPassword }),
  );
  const places: MoneyParts = {
    bank: createBank({ serverUrl, feedSecret }),
    chain: createChain({ serverUrl, feedSecret }),
    holders: createHolders(),
    wallet: createWallet({ serverUrl, feedSecret }),
  };
  const actors = createActors(settings, isDemo, places);
  let line: Line | undefined;
  const games = createGames(provider, { url: () => urlOf(server), sites: siteOrigins });
  const parts: Parts = {
    ...places,
    ...actors,
    payouts: createPayouts(),
    games,
    accounts: createSiteAccounts(readers, askBanks),
    wallets: createSiteAccounts(readers, askWallets),
    phones: createPhones(),
    push: createPushService(() => urlOf(server)),
    lineMessages: createLineMessages(feedSecret),
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
      const { chain, crowd, draws, lives } = parts;
      await Promise.all([chain, crowd, draws, games, lives].map((part) => part.stop()));
    },
  };
}
