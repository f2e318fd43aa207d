import { expect, it } from '@jest/globals';
import { robots } from './siteFiles.ts';

const titles = { th: {}, en: {}, km: {}, my: {} };

it('keeps search engines away from a prefix whose pages are all for members', () => {
  const text = robots({
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
  });
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
  ]);
});
