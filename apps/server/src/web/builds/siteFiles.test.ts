import { expect, it } from '@jest/globals';
import type { PageLists } from '../remotes/remotePages.ts';
import { robots } from './siteFiles.ts';

const titles = { th: {}, en: {}, km: {}, my: {} };

it('keeps search engines away from a prefix whose pages are all for members', () => {
  const lists = {
    credit: { titles, pages: [{ path: '/credit/*', guard: 'member' }] },
    games: {
      titles,
      pages: [
        { path: '/games', title: 'title' },
        { path: '/game', title: 'title', guard: 'member' },
        { path: '/live/casino', title: 'casino' },
        { path: '/live/*', guard: 'member' },
      ],
    },
    lotto: {
      titles,
      pages: [
        { path: '/poy/shared/*', title: 'title' },
        { path: '/poy/*', guard: 'member' },
      ],
    },
  } satisfies PageLists;
  const text = robots(lists, 'https://poy.example');
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /poy-api/',
    'Allow: /poy/shared/',
    'Disallow: /main$',
    'Disallow: /main/',
    'Disallow: /credit$',
    'Disallow: /credit/',
    'Disallow: /game$',
    'Disallow: /game/',
    'Disallow: /poy$',
    'Disallow: /poy/',
    '',
    'Sitemap: https://poy.example/sitemap.xml',
    '',
  ]);
});
