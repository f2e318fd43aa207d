import type { APIRequestContext } from '@playwright/test';
import type { RemotePages } from '@poy/contract';
import { readFileSync } from 'node:fs';
import { callProduct } from '../product/callProduct.ts';
import { drawnPage, guestPages, memberPages } from './mainPages.ts';
import { drawnRound } from '../rounds.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Pages of games whose addresses are data: a partner that is on, one that is off, a list, a title. */
const gamePages = ['/game/sandbox', '/game/sa', '/game/gpx/pgSport', '/game/sandbox/sandbox-crash'];

/** Returns the pages of a remote with an address of their own, as its build lists them. */
function pagesOf(remote: string): RemotePages['pages'] {
  const { pages } = JSON.parse(read(`dist/apps/${remote}/pages.json`)) as RemotePages;
  return pages.filter(({ path, title }) => title !== undefined && !/[:*]/.test(path));
}

const remotePages = (): RemotePages['pages'] =>
  ['lotto', 'games', 'credit', 'profile'].flatMap(pagesOf);

/** Returns the addresses of the shell's own pages, as its lists have them. */
const shellPages = (): string[] =>
  ['apps/shell/src/pages.ts', 'apps/shell/src/not-offered/notOfferedPages.ts']
    .flatMap((file) => [...read(file).matchAll(/(?:path: |\[)'(\/[^':*]*)'/g)])
    .map(([, path = '']) => path);

/**
 * Returns every page that a guest can open, a round, a friend's invitation, a guide and an address that is none
 * among them. A page that is added to a list is here by itself.
 */
export async function everyGuestPage(request: APIRequestContext): Promise<string[]> {
  const pages = remotePages().filter(({ guard }) => guard === undefined);
  const { betId } = await drawnRound(request);
  return [
    ...new Set([
      ...guestPages,
      ...shellPages().filter((path) => path !== '/main'),
      ...pages.map(({ path }) => path),
      `/results/${betId}`,
      '/register/friend',
      '/howto/lotto',
    ]),
  ];
}

/** Returns every page that a member with money can open, and makes what these pages show. */
export async function everyMemberPage(request: APIRequestContext): Promise<string[]> {
  const filled = [...(await memberPages(request)), await drawnPage(request)];
  const { slips } = await callProduct(request, '/poy-api/poys.all', { body: {} });
  const { key } = await callProduct(request, '/poy-api/slip-shares.create', {
    body: { poyId: slips[0]?.poyId ?? 0 },
  });
  const guarded = remotePages().filter(({ guard }) => guard === 'member');
  const paths = guarded.map(({ path }) => path);
  return [...new Set([...filled, ...paths, ...gamePages, `/poy/shared/${key}`])];
}
