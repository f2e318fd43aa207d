import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersFor } from '../page/headersFor.ts';
import { ownPage } from '../page/ownPage.ts';
import { readBody } from '../page/readBody.ts';
import type { Language } from '../readWords.ts';
import { answerOperator, operatorPath } from './answerOperator.ts';
import { createProvider, type Provider } from './createProvider.ts';
import type { Session } from './createSessions.ts';
import type { GamesSettings } from './GamesSettings.ts';
import { unitsOfBaht } from './pages/money.ts';
import { renderGames } from './pages/renderGames.ts';
import { renderNoGame, renderPlay, stakes } from './pages/renderPlay.ts';
import { renderRound } from './pages/renderRound.ts';
import { signatureHeader } from './signing.ts';

/** The beginning of the addresses at which the sandbox plays a provider of games. */
export const gamesPath = '/games';
const playPath = /^\/games\/play\/([\w-]+)$/;
const roundPath = /^\/games\/rounds\/([\w-]+)$/;

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
  language: Language;
}

/** The provider of games as a part of the sandbox. */
export interface Games {
  answer(asked: Asked): Promise<void>;
  stop(): Promise<void>;
}

interface GamesPlace {
  /** Returns the address of the sandbox, which is known once it listens. */
  url(): string;
  /** The origins of the demo sites, which may show the picture of a round in a frame. */
  sites: readonly string[];
}

type Answered = readonly [status: number, headers: Record<string, string>, body: string];

const pageHeaders = headersFor([]);

async function takeBet(
  provider: Provider,
  id: string,
  { request, language }: Asked,
): Promise<Answered> {
  if (!ownPage(request)) return [403, {}, ''];
  const form = new URLSearchParams(await readBody(request));
  const session = provider.sessions.find(id);
  const stake = Number(form.get('stake'));
  const multiple = Number(form.get('multiple'));
  if (!session) return [404, pageHeaders, renderNoGame(language)];
  if (!stakes.includes(stake) || !session.title.multiples.includes(multiple)) return [422, {}, ''];
  await provider.play(session, stake * unitsOfBaht, multiple);
  return [303, { location: `${gamesPath}/play/${id}?lang=${language}` }, ''];
}

/** Returns the origin of the site that opened a game: its pages alone may show the game in a frame. */
function openedAt({ lobbyUrl }: Session): string[] {
  const { protocol, origin } = new URL(lobbyUrl);
  return /^https?:$/.test(protocol) ? [origin] : [];
}

async function showGame(provider: Provider, id: string, language: Language): Promise<Answered> {
  const session = provider.sessions.find(id);
  if (!session) return [404, pageHeaders, renderNoGame(language)];
  await provider.look(session);
  return [200, headersFor([], openedAt(session)), renderPlay(session, language)];
}

async function toggleFault(provider: Provider, { request, language }: Asked): Promise<Answered> {
  if (!ownPage(request)) return [403, {}, ''];
  const form = new URLSearchParams(await readBody(request));
  return provider.switches.toggle(form.get('fault'))
    ? [303, { location: `${gamesPath}?lang=${language}` }, '']
    : [404, {}, ''];
}

/** Answers a question of Poy; null where the provider keeps silent. */
async function answerPoy(
  provider: Provider,
  place: GamesPlace,
  { request, pathname }: Asked,
): Promise<Answered | null> {
  const body = await readBody(request);
  if (!provider.switches.answers()) return null;
  const signature = request.headers[signatureHeader];
  const [status, told] = answerOperator(provider, place.url(), { path: pathname, body, signature });
  return [status, { 'content-type': 'application/json' }, JSON.stringify(told)];
}

async function answered(
  provider: Provider | null,
  place: GamesPlace,
  asked: Asked,
): Promise<Answered | null> {
  const { pathname, language, request } = asked;
  const post = request.method === 'POST';
  if (pathname === gamesPath && !post) return [200, pageHeaders, renderGames(provider, language)];
  if (!provider) return [404, {}, ''];
  if (post && pathname.startsWith(`${operatorPath}/`)) return answerPoy(provider, place, asked);
  if (post && pathname === `${gamesPath}/faults`) return toggleFault(provider, asked);
  const [, game] = playPath.exec(pathname) ?? [];
  if (game !== undefined)
    return post ? takeBet(provider, game, asked) : showGame(provider, game, language);
  const [, round] = roundPath.exec(pathname) ?? [];
  return round !== undefined && !post
    ? [200, headersFor([], place.sites), renderRound(provider.books, round, language)]
    : [404, {}, ''];
}

/** Returns the provider of games. Without keys it has its page, and nothing else. */
export function createGames(settings: GamesSettings | null, place: GamesPlace): Games {
  const provider = settings && createProvider(settings);
  return {
    async answer(asked) {
      const answer = await answered(provider, place, asked);
      // A provider that keeps silent leaves the connection as it is until the other side goes.
      if (!answer) return;
      const [status, headers, body] = answer;
      asked.response.writeHead(status, headers).end(body);
    },
    stop: async () => provider?.stop(),
  };
}
