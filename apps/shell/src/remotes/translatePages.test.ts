import { demoSite, testBoot } from '@poy/host/testing';
import { createHost } from '@poy/host';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { afterEach, expect, it } from '@jest/globals';
import { translatePages } from './translatePages.ts';

afterEach(() => unstubAllGlobals());

const remotes = {
  games: '/remotes/games/mf-manifest.json',
  credit: 'https://down.example/credit/mf-manifest.json',
};
const list = {
  pages: [{ path: '/games', title: 'title', guard: 'member' }],
  titles: { km: { title: 'ហ្គេម' } },
};
const openHost = async () =>
  createHost(
    await testBoot({
      site: { ...demoSite, remotes },
      locale: 'kh',
      pages: { games: { '/games': 'Games' }, credit: { '/credit': '!Money' } },
    }),
  );

it('asks each remote beside its manifest; one that does not answer keeps its titles', async () => {
  const asked: string[] = [];
  stubGlobal('fetch', (address: URL) => {
    asked.push(address.href);
    if (address.host === 'down.example') return Promise.reject(new Error('down'));
    return Promise.resolve(Response.json(list));
  });
  const host = await openHost();
  await translatePages(host, 'km');
  expect(host.boot.pages).toEqual({
    games: { '/games': '!ហ្គេម' },
    credit: { '/credit': '!Money' },
  });
  expect(asked).toEqual([
    `${location.origin}/remotes/games/pages.json`,
    'https://down.example/credit/pages.json',
  ]);
});

it('leaves the titles alone when the language has changed again meanwhile', async () => {
  const host = await openHost();
  stubGlobal('fetch', async () => {
    await host.words.i18n.changeLanguage('en');
    return Response.json(list);
  });
  await translatePages(host, 'km');
  expect(host.boot.pages.games).toEqual({ '/games': 'Games' });
});
