import { demoSite, FakeRefusal, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testTitle } from '../lobby/testing/testTitles.ts';
import { messages, routes } from '../remote.tsx';

const placeCall = '/poy-api/games.place';
const partner = { partner: 'alpha', name: 'Alpha Games', state: 'on' } as const;
const list = { partner: 'alpha', partnerName: 'Alpha Games', list: 'slots', names: {} };
const answers = {
  '/poy-api/partners.game.list.config': [],
  '/poy-api/games.lists': { partners: [partner], lists: [list] },
  '/poy-api/games.mine': { favourites: [], recent: [] },
};

const open = (path: string, options: Partial<PageOptions> = {}) =>
  renderPage(routes, {
    path,
    session: testMember,
    messages: { games: messages },
    ...options,
    answers: { ...answers, ...options.answers },
  });

/** Says that the browser loaded the document from an address. */
const loadedFrom = (path: string) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ name: `${location.origin}${path}` }],
  });
afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

describe('a site without games', () => {
  it.each([
    '/games',
    '/live/casino',
    '/game',
    '/game/logout',
    '/game/sa',
    '/game/sa/7',
    '/game/wl/slots/7',
    '/games/demo/sa/7',
  ])('says at %s that there are none, asks nothing, and leads to no game', async (path) => {
    const { api, container } = await open(path, { site: { ...demoSite, games: false } });
    expect(await screen.findByText('Not offered on this site')).toBeVisible();
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/main']);
    expect(api.calls).toEqual([]);
  });
});

describe('a name under a partner', () => {
  const place = (changes: object) => ({
    [placeCall]: { address: '/game/alpha/x', partner, list: null, title: null, ...changes },
  });
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('is a list', async () => {
    const { api } = await open('/game/alpha/slots', { answers: place({ list }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'slots' })).toBeInTheDocument();
    expect(api.calls.find(({ path }) => path === placeCall)?.query).toEqual({
      partner: 'alpha',
      name: 'slots',
    });
  });

  it('is a title, which a document of its own opens', async () => {
    const title = testTitle({});
    loadedFrom('/games');
    const first = await open('/game/alpha/slots/fish', { answers: place({ list, title }) });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    const launches = () => first.api.calls.filter(({ path }) => path.endsWith('games.launch'));
    expect(launches()).toEqual([]);
    first.unmount();
    loadedFrom(location.pathname);
    const second = await open('/game/alpha/slots/fish', { answers: place({ list, title }) });
    await screen.findByRole('heading', { level: 1, name: title.name });
    await waitFor(() =>
      expect(second.api.calls.map(({ path }) => path)).toContain('/poy-api/games.launch'),
    );
  });

  it('is a title that leads to its provider, which needs no document of its own', async () => {
    const title = testTitle({ launch: 'redirect' });
    loadedFrom('/games');
    const { api } = await open('/game/alpha/fish', { answers: place({ title }) });
    expect(await screen.findByRole('button', { name: 'Open the game' })).toBeInTheDocument();
    // A document that is loaded twice asks for its place twice.
    expect(api.calls.filter(({ path }) => path === placeCall)).toHaveLength(1);
  });

  it('is nothing, and gives way to the page of the error', async () => {
    const refuse = () => {
      throw new FakeRefusal(404, 'NOT_FOUND');
    };
    await open('/game/alpha/none', { answers: { [placeCall]: refuse } });
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
  });
});
