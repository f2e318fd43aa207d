import { describe, expect, it } from '@jest/globals';
import { isOnSite, remoteOf, sitePrefixes } from './remoteTable.ts';

describe('the table of remotes', () => {
  it.each([
    ['/lotto', 'lotto'],
    ['/lotto/yeekee/7', 'lotto'],
    ['/poy', 'lotto'],
    ['/results', 'lotto'],
    ['/number-set', 'lotto'],
    ['/game/sa', 'games'],
    ['/games', 'games'],
    ['/live/casino', 'games'],
    ['/credit/deposit/normal', 'credit'],
    ['/bank/add', 'credit'],
    ['/profile', 'profile'],
    ['/lottos', null],
    ['/', null],
    ['/main', null],
    ['/gamesome', null],
  ])('%s belongs to %s', (path, name) => {
    expect(remoteOf(path)).toBe(name);
  });

  it('has only the prefixes of the modules that the site has', () => {
    expect(sitePrefixes({ profile: '/p.json', credit: '/c.json' })).toEqual([
      { prefix: '/credit', name: 'credit' },
      { prefix: '/bank', name: 'credit' },
      { prefix: '/profile', name: 'profile' },
    ]);
  });

  it('knows the addresses of a site: those of the shell and of the modules that it has', () => {
    const has = (path: string) => isOnSite(path, { lotto: '/l.json' });
    expect(['/', '/how-to', '/poy', '/credit', '/games'].filter(has)).toEqual([
      '/',
      '/how-to',
      '/poy',
    ]);
  });
});
