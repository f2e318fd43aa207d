import { gameQueries } from '@poy/api-client/games';
import { createHost, type Host } from '@poy/host';
import { demoSite, fakeApi, testBoot } from '@poy/host/testing';
import { waitFor } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { loadTitles } from './loadTitles.ts';

const hostOf = async (games = true): Promise<Host> =>
  createHost(await testBoot({ site: { ...demoSite, games }, session: null }), () =>
    Promise.reject(new Error('no connection')),
  );
const answers = { '/poy-api/partners.game.list.config': [], '/poy-api/game-highlight-configs': [] };

test('a guest has the titles and the highlights too, asked for once in a visit', async () => {
  const api = fakeApi(answers);
  const host = await hostOf();
  const asked = () => api.calls.map(({ path }) => path);
  loadTitles(host);
  await waitFor(() => expect(asked()).toHaveLength(2));
  await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
  loadTitles(host);
  await host.queryClient.fetchQuery(gameQueries.titles());
  expect(asked()).toEqual(Object.keys(answers));
});

test('a list that failed is asked for again by the page that needs it', async () => {
  const api = fakeApi();
  const host = await hostOf();
  loadTitles(host);
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(1));
  await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
  api.answer(answers);
  expect(await host.queryClient.fetchQuery(gameQueries.titles())).toEqual([]);
});

test('a site without games asks for none', async () => {
  const api = fakeApi(answers);
  loadTitles(await hostOf(false));
  expect(api.calls).toEqual([]);
});
