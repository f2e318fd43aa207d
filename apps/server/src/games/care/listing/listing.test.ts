import type { GameListing, GameTitle } from '@poy/contract/operators';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { providerOf } from '../../../testing/games/providerOf.ts';
import { auditOf, closeAudited, operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import type { PlayedProvider } from '../../../testing/playedProvider.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';

let t: TestApp;
let provider: PlayedProvider;
let partner: string;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  provider = await providerOf(t);
  partner = provider.world.partner.code;
  headers = await operatorHeaders(t, 'operator3');
});
afterAll(async () => {
  await provider.close();
  await closeAudited(t);
});

const game = (code: string, more: Record<string, unknown> = {}) => ({
  ...{ game_code: code, name: `The ${code}`, category: 'slot', enabled: true },
  ...{ demo_game_support: true, ...more },
});
const post = (path: string, body: object = {}) =>
  t.call(`/api/operators.games.${path}`, { body: { partner, ...body, reason }, headers });
const get = async <T>(path: string): Promise<T> =>
  (await t.call(`/api/operators.games.${path}`, { query: { partner }, headers })).data as T;
const ours = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await get<GameTitle[]>('titles')).map(({ title, state }) => [title, state]));

it('shows what a provider lists, and adds what is new, closed', async () => {
  const before = await ours();
  expect(await get<GameListing>('listing')).toMatchObject({ readAt: null, goneCount: 0 });
  expect((await post('list', { list: 'tables' })).status).toBe(200);
  provider.answer = () => [
    game('wheel', { name: 'Another wheel', enabled: false }),
    ...['dragon', 'tiger', 'tables', 'dragon'].map((code) => game(code)),
    game('no\u0000code'),
    game('nameless', { name: ' ' }),
  ];
  const { data } = await post('listing-read');
  expect(data).toMatchObject({
    ...{ partner, listed: 4, added: 0, freshCount: 2, unusable: 4 },
    fresh: [
      { title: 'dragon', name: 'The dragon', category: 'slot', demo: true, open: true },
      { title: 'tiger' },
    ],
  });
  const { differing, gone } = data as GameListing;
  expect(differing).toContainEqual(
    expect.objectContaining({ title: 'wheel', field: 'name', theirs: 'Another wheel' }),
  );
  expect(differing).toContainEqual({
    title: 'wheel',
    field: 'open',
    ours: 'true',
    theirs: 'false',
  });
  const lacking = Object.keys(before).filter((title) => title !== 'wheel');
  expect(gone.map(({ title }) => title).toSorted()).toEqual(lacking.toSorted());
  expect(await ours()).toEqual(before);

  expect((await post('listing-add', { titles: ['tiger'] })).data).toMatchObject({
    ...{ added: 1, freshCount: 1, fresh: [{ title: 'dragon' }] },
  });
  expect((await post('listing-add')).data).toMatchObject({ added: 1, freshCount: 0 });
  expect((await post('listing-add')).details['why']).toBe('NOTHING_CHANGES');
  expect(await ours()).toEqual({ ...before, dragon: 'closed', tiger: 'closed' });
  expect(provider.questions.map(({ path }) => path)).toEqual(['/operator/generic/v2/game/list']);
  const done = await auditOf(t, { subject: `partner:${partner}`, outcome: 'done' });
  expect(done.map(({ action }) => action)).toEqual([
    ...['games.listing-add', 'games.listing-add', 'games.listing-read'],
  ]);
});

it('keeps the reading of before where the provider does not answer', async () => {
  provider.answer = () => ({ error: 'Too many requests' });
  expect((await post('listing-read')).details['why']).toBe('PARTNER_AWAY');
  expect(await get<GameListing>('listing')).toMatchObject({ listed: 4, freshCount: 0 });
  expect((await post('listing-read', { partner: 'nobody' })).code).toBe('NOT_FOUND');
});

it('calls a title new once it opened for the first time, and not again', async () => {
  const themes = async (title: string): Promise<unknown> =>
    (
      (await t.call('/poy-api/partners.game.list.config', { body: { partner } })).data as {
        title: string;
        themes: string[];
      }[]
    ).find((one) => one.title === title)?.themes;
  const state = (title: string, to: string) => post('title', { title, state: to });
  expect(await themes('dragon')).toEqual([]);
  await state('dragon', 'open');
  expect(await themes('dragon')).toEqual(['new']);
  await t.db.script(`UPDATE games.title SET opened_at = opened_at - interval '14 days'`);
  await state('dragon', 'closed');
  await state('dragon', 'open');
  expect(await themes('dragon')).toEqual([]);
  await state('wheel', 'closed');
  await state('wheel', 'open');
  expect(await themes('wheel')).toEqual([]);
});
