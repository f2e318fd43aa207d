import { describe, expect, it } from '@jest/globals';
import { remotePage, type RemotePage } from '../index.ts';
import { packPages } from './packPages.ts';
import { pageAt } from '../rules.ts';

const rows: RemotePage[] = [
  { path: '/lotto', title: 'all' },
  { path: '/lotto/4d', title: 'sets' },
  { path: '/lotto/:group', title: 'group' },
  { path: '/lotto/:group/:betId', title: 'round', guard: 'member', template: 'task' },
  { path: '/bank/new', title: 'sets', template: 'form' },
  { path: '/bank/*', guard: 'member' },
  { path: '/poy/lottery/:betType/:poyId', title: 'all' },
];
const sets = [
  'BET_LOTERRY4_LAOS',
  'BET_LOTTERY4_LAOS_SUPER',
  'BET_LOTERRY4_HANOY',
  'BET_LOTERRY4_MALAY',
];
const titles = { all: 'All', sets: 'Sets', group: 'Group', round: 'Round' };
const pages = packPages(rows, titles);

describe("a remote's list of pages", () => {
  it('is packed as titles by path', () => {
    expect(pages).toEqual({
      '/lotto': 'All',
      '/lotto/4d': 'Sets',
      '/lotto/[^/]+': 'Group',
      '/lotto/[^/]+/[1-9][0-9]{0,9}': '!Round!task',
      '/bank/new': 'Sets!form',
      '/bank(/.*)?': '!',
      [`/poy/lottery/(?:${sets.join('|')})(?:_[1-9][0-9]{0,9})?/[1-9][0-9]{0,9}`]: 'All',
    });
  });

  it.each([
    ['/lotto', 'All', false],
    ['/lotto/', 'All', false],
    ['/lotto/4d', 'Sets', false],
    ['/lotto/yeekee', 'Group', false],
    ['/lotto/yeekee/7', 'Round', true],
    ['/lotto/yeekee/7/', 'Round', true],
    ['/poy/lottery/BET_LOTERRY4_HANOY/7', 'All', false],
    ['/poy/lottery/BET_LOTTERY4_LAOS_SUPER_12/7', 'All', false],
    ['/bank', '', true],
    ['/bank/add', '', true],
    ['/bank/add/more', '', true],
  ])('has %s under the title %s, for members only: %s', (path, title, members) => {
    expect(pageAt(pages, path)).toMatchObject({ title, members });
  });

  it.each([
    ['/lotto', 'list'],
    ['/lotto/yeekee/7', 'task'],
    ['/bank/new', 'form'],
    ['/bank/add', 'list'],
  ])('knows the template of %s: %s', (path, template) => {
    expect(pageAt(pages, path).template).toBe(template);
  });

  it.each([
    '/lotto/yeekee/7/more',
    '/lotto/yeekee/x',
    '/lotto/yeekee/07',
    '/lotto/yeekee/-7',
    '/lotto/yeekee/12345678901',
    '/lottos',
    '/',
    '',
    '/banks',
    '/poy/lottery/free-money/7',
    '/poy/lottery/BET_LOTERRY4_HANOY_x/7',
    '/poy/lottery/BET_LOTERRY4_HANOY_12_3/7',
    '/poy/lottery/BET_YEEKEE_15/7',
    '/poy/lottery/toString/7',
  ])('has nothing at %s', (path) => {
    expect(pageAt(pages, path)).toEqual({
      key: '',
      title: '',
      members: false,
      template: 'list',
    });
  });

  it.each([
    'lotto',
    '/lotto/',
    '/lotto/(.*)',
    '/lotto?x',
    '/lotto!',
    '/*/lotto',
    '/',
    '//elsewhere',
  ])('refuses the path %s', (path) => {
    expect(remotePage.safeParse({ path }).success).toBe(false);
  });
});

// Days that do not exist, and those of the Buddhist calendar, were once answered as pages with 200.
it.each([
  ['2026-11-30', true],
  ['2028-02-29', true],
  ['2026-01-31', true],
  ['2569-11-16', false],
  ['2026-02-30', false],
  ['2026-02-31', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
])('the day %s is a page of results: %p', (day, is) => {
  const results = packPages([{ path: '/results/:day', title: 'all' }], titles);
  expect(pageAt(results, `/results/${day}`).key !== '').toBe(is);
});
