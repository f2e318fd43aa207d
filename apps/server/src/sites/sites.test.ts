import { themeName } from '@poy/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { seedSites } from './rows/seedSites.ts';
import { forgetSites, hostName, siteOf } from './rows/siteOf.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const details = (host: string) => t.call('/api/sites-details', { headers: { host } });

it('tells each host its own site', async () => {
  expect((await details('localhost:4200')).data).toMatchObject({
    agentId: 2,
    title: 'Poy',
    theme: 'marigold',
    demo: true,
    licence: null,
    minimumAge: 20,
  });
  expect((await details('127.0.0.1')).data).toMatchObject({ agentId: 2 });
  const lotus = (await details('LOTUS.localhost.')).data;
  expect(lotus).toMatchObject({ agentId: 3, title: 'Lotus', theme: 'lotus' });
  expect(lotus).toHaveProperty('remotes', {
    lotto: '/remotes/lotto/mf-manifest.json',
    credit: '/remotes/credit/mf-manifest.json',
  });
});

it.each([
  ['LocalHost:4200', 'localhost'],
  ['[::1]:4200', '::1'],
  ['a.example.', 'a.example'],
  [undefined, ''],
])('reads the name in %s', (header, name) => {
  expect(hostName(header)).toBe(name);
});

it('keeps what an operator changed when the seed runs again', async () => {
  await t.db.query({
    name: 'test_title',
    text: `UPDATE sites.site SET title = 'Ours' WHERE id = 2`,
  });
  await seedSites(t.db);
  expect((await details('localhost')).data).toMatchObject({ title: 'Ours' });
});

it('sees a new site without a restart', async () => {
  await t.db.query({
    name: 'test_site',
    text: `INSERT INTO sites.site (id, host, title, description, theme, remotes)
      VALUES (9, 'nine.example', 'Nine', '', 'lotus', '{}')`,
  });
  forgetSites(t.db);
  expect(await siteOf(t.db, 'nine.example:80')).toMatchObject({ id: 9, remotes: {} });
  expect(await siteOf(t.db, 'ten.example')).toBeNull();
});

it.each(themeName.options)('can have the theme %s', async (theme) => {
  await t.db.query({
    name: 'test_theme',
    text: 'UPDATE sites.site SET theme = $1 WHERE id = 3',
    values: [theme],
  });
  forgetSites(t.db);
  expect((await details('lotus.localhost')).data).toMatchObject({ theme });
});

it('is shown in the first theme where it has one that this release does not know', async () => {
  await t.db.script("UPDATE sites.site SET theme = 'next-year' WHERE id = 3");
  forgetSites(t.db);
  expect((await details('lotus.localhost')).data).toMatchObject({ theme: 'marigold' });
  await expect(
    t.db.script("UPDATE sites.site SET theme = 'Next <year>' WHERE id = 3"),
  ).rejects.toThrow('site_theme_check');
});

it('refuses a site that is neither a demo nor licensed', async () => {
  await expect(
    t.db.query({ name: 'test_real', text: 'UPDATE sites.site SET demo = false WHERE id = 2' }),
  ).rejects.toThrow('check');
});
