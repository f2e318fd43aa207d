import { FakeRefusal } from '@poy/host/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest, test } from '@jest/globals';
import { poll } from '@poy/testing';
import { openLobby, testTitles } from './testing/openLobby.tsx';
import { manyTitles, testTitle } from './testing/testTitles.ts';

const user = userEvent.setup();
const titlesCall = '/poy-api/partners.game.list.config';
const mineCall = '/poy-api/games.mine';
const markCall = '/poy-api/games.favourite';
const refuse = (status: number, code: string) => () => {
  throw new FakeRefusal(status, code);
};
const tiles = () => [...document.querySelectorAll<HTMLElement>('li[data-key]')];
const names = () => tiles().map((tile) => tile.dataset['key']);
const chips = async () => within(await screen.findByRole('navigation', { name: 'Categories' }));
const heart = (name: RegExp) => screen.getByRole('button', { name });

test('the front has the title played last, the highlights, and all others', async () => {
  await openLobby('/games');
  const card = await screen.findByRole('region', { name: 'Golden Elephant' });
  expect(card).toHaveTextContent('Play on · 20 min agoGolden Elephant');
  expect(card).toHaveTextContent('Alpha Games · today ฿640, returned ฿615.50');
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/game/alpha/elephant', '/games/demo/alpha/elephant']);
  const first = within(screen.getByRole('list', { name: 'Highlights' }));
  expect(first.getByRole('link')).toHaveAccessibleName('New Lucky Fish Alpha Games RTP 96.2');
  const others = within(screen.getByRole('list', { name: 'More games' })).getAllByRole('listitem');
  expect(others.map((tile) => tile.dataset['key'])).toEqual([
    'alpha/elephant',
    'alpha/roulette',
    'beta/rocket/1',
    'beta/closed',
  ]);
  expect(others[2]).toHaveAttribute('aria-setsize', '4');
  expect(others[2]).toHaveAttribute('aria-posinset', '3');
  expect(within(others[2]!).getByRole('link')).toHaveAttribute('href', '/game/beta/rocket%2F1');
  expect(others[3]).toHaveTextContent('Closed Old Dice Beta Play');
  expect(within(others[3]!).queryByRole('link')).not.toBeInTheDocument();
});

it('shows what stands first before all titles have come', async () => {
  let answer = (_titles: typeof testTitles) => undefined as void;
  const coming = new Promise<typeof testTitles>((resolve) => {
    answer = resolve;
  });
  await openLobby('/games', {
    answers: {
      [titlesCall]: () => coming,
      '/poy-api/game-highlight-configs': testTitles.slice(0, 1),
    },
  });
  const first = await screen.findByRole('list', { name: 'Highlights' });
  expect(names()).toEqual(['alpha/fish']);
  answer(testTitles);
  expect(await screen.findByRole('region', { name: 'Golden Elephant' })).toBeVisible();
  expect(names()).toHaveLength(testTitles.length);
  expect(first).toBeInTheDocument();
});

it('shows a few titles as one list, without a place for highlights', async () => {
  await openLobby('/games', {
    answers: { [titlesCall]: [testTitle({ highlight: true }), testTitle({ title: 'other' })] },
  });
  expect(await screen.findByRole('list', { name: 'All games' })).toBeVisible();
  expect(tiles()).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'Highlights' })).not.toBeInTheDocument();
});

it('keeps what is chosen in the address, and counts under all other choices', async () => {
  const page = await openLobby('/games?theme=ocean');
  const nav = await chips();
  expect(await screen.findByRole('heading', { name: 'Games found: 2' })).toBeVisible();
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All 2',
    'Slots 1',
    'Crash 1',
  ]);
  await user.click(nav.getByRole('link', { name: /Crash/ }));
  expect(page.address()).toBe('/games?theme=ocean&category=crash');
  await poll(names).toEqual(['beta/rocket/1']);
  await user.click(screen.getByRole('button', { name: 'Filters, 1 in use' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('link', { name: 'Ocean 1' }));
  await user.click(sheet.getByRole('link', { name: 'Favourites 1' }));
  await user.click(sheet.getByRole('button', { name: 'Show games (1)' }));
  expect(page.address()).toBe('/games?category=crash&mine=favourite');
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(page.address()).toBe('/games');
  expect(await screen.findByRole('list', { name: 'Highlights' })).toBeVisible();
});

it('brings the category of its address into sight', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const [left, right] = this.matches('[aria-current]') ? [900, 1000] : [0, 300];
    return { left, right } as DOMRect;
  });
  await openLobby('/games?category=crash');
  const row = await screen.findByRole('navigation', { name: 'Categories' });
  await poll(() => row.scrollLeft).toBe(800);
});

it('finds titles as one types, and the address follows', async () => {
  const page = await openLobby('/games');
  const field = await screen.findByRole('searchbox', { name: 'Search games and providers' });
  await user.type(field, 'golden ele');
  await poll(names).toEqual(['alpha/elephant']);
  expect(screen.getByRole('status')).toHaveTextContent('Games found: 1');
  await poll(page.address).toBe('/games?q=golden+ele');
  await user.clear(field);
  await user.type(field, 'zzzzqqqq');
  expect(await screen.findByText('No game fits')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See all games' }));
  await poll(page.address).toBe('/games');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('opens with the search of its address, in the language of the page', async () => {
  await openLobby('/games?q=ปลานำโชค', { locale: 'th' });
  expect(await screen.findByRole('link', { name: /ปลานำโชค/ })).toBeVisible();
  expect(names()[0]).toBe('alpha/fish');
});

it('marks a favourite at once, and takes it back where the server does not take it', async () => {
  const page = await openLobby('/games', { answers: { [markCall]: { favourites: [] } } });
  await screen.findByRole('list', { name: 'More games' });
  expect(heart(/Favourite: Rocket/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(heart(/Favourite: Lucky Fish/));
  expect(heart(/Favourite: Lucky Fish/)).toHaveAttribute('aria-pressed', 'true');
  await poll(() => page.api.calls.find(({ path }) => path === markCall)?.body).toEqual({
    partner: 'alpha',
    title: 'fish',
    favourite: true,
  });
  page.api.answer({ [markCall]: refuse(409, 'FAVOURITES_FULL') });
  await user.click(heart(/Favourite: Live Roulette/));
  await poll(() => heart(/Favourite: Live Roulette/).getAttribute('aria-pressed')).toBe('false');
  expect(heart(/Favourite: Lucky Fish/)).toHaveAttribute('aria-pressed', 'true');
  expect(page.host.snackbar.getState()).toEqual(
    expect.objectContaining({ txt: expect.stringContaining('Remove one first') }),
  );
});

it('leads guests to sign in by the heart, and to try what can be tried', async () => {
  const page = await openLobby('/games', { session: null });
  const elephant = within(
    (await screen.findByRole('link', { name: /^Demo Golden Elephant / })).closest('li')!,
  );
  expect(elephant.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/games/demo/alpha/elephant',
    '/login',
  ]);
  expect(page.api.calls.map(({ path }) => path)).not.toContain(mineCall);
  expect(screen.queryByText('Play on', { exact: false })).not.toBeInTheDocument();
});

it.each([
  ['/games', { [titlesCall]: [] }, 'This site offers no games yet'],
  ['/live/casino', { [titlesCall]: [] }, 'This site has no live casino yet'],
  ['/game/gamma', {}, 'This provider is closed for now'],
  ['/game/unknown', {}, 'This provider has no games here yet'],
  ['/games?mine=favourite', { [mineCall]: { favourites: [], recent: [] } }, 'No favourites yet'],
  ['/games?mine=recent', { [mineCall]: { favourites: [], recent: [] } }, 'No games played yet'],
  [
    '/games?mine=recent',
    { [mineCall]: refuse(429, 'RATE_LIMITED') },
    'Your games could not be loaded',
  ],
  ['/games?category=sport', {}, 'No game fits'],
])('%s with %j says: %s', async (path, answers, words) => {
  await openLobby(path, { answers });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a failed load says so and recovers', async () => {
  const { api } = await openLobby('/games', {
    answers: { [titlesCall]: refuse(429, 'RATE_LIMITED') },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The games could not be loaded');
  api.answer({ [titlesCall]: testTitles });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Highlights' })).toBeVisible();
});

test('a partner has its own titles and the pages of its lists', async () => {
  const page = await openLobby('/game/alpha');
  const lists = within(await screen.findByRole('navigation', { name: 'Lists of this provider' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Alpha Games' })).toBeVisible();
  expect(names().every((key) => key?.startsWith('alpha/'))).toBe(true);
  await user.click(lists.getByRole('link', { name: 'Tables' }));
  expect(page.address()).toBe('/game/alpha/tables');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tables' })).toBeVisible();
  expect(names()).toEqual(['alpha/roulette']);
});

test('2,000 titles are at most 60 tiles, and the page comes back to the tile that was pressed', async () => {
  const all = manyTitles(2000);
  const page = await openLobby('/games', { answers: { [titlesCall]: all } });
  await screen.findByRole('list', { name: 'More games' });
  expect(tiles().length).toBeGreaterThan(24);
  expect(tiles().length).toBeLessThanOrEqual(60);
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: 67_000, configurable: true });
    fireEvent.scroll(window);
  });
  await poll(() => names().includes('alpha/t1060')).toBe(true);
  expect(tiles().length).toBeLessThanOrEqual(60);
  const last = tiles().at(-1)!;
  expect(Number(last.getAttribute('aria-posinset'))).toBeGreaterThan(1000);
  expect(last).toHaveAttribute('aria-setsize', '1988');
  fireEvent.click(within(last).getByRole('link'));
  expect(history.state).toEqual({
    lobbyPlace: expect.objectContaining({ key: last.dataset['key'], pressed: true }),
  });
  page.unmount();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('a title of one language alone is called by its own name in the others', async () => {
  const answers = { [titlesCall]: [testTitle({ name: 'Fish', names: { th: 'ปลา' } })] };
  await openLobby('/games', { answers, locale: 'kh' });
  expect(await screen.findByRole('link', { name: /^Fish/ })).toBeVisible();
});
