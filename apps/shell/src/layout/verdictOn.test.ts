import { testMember } from '@poy/host/testing';
import { describe, expect, it } from '@jest/globals';
import { testPages } from '../testing/remotePages.ts';
import { verdictOn } from './verdictOn.ts';

const withStatus = (status: number) => ({ ...testMember, status });

describe('verdictOn', () => {
  it.each([
    ['/main', null, 'toHome'],
    ['/lotto/yeekee/7', null, 'toHome'],
    ['/results', null, 'show'],
    ['/', null, 'show'],
    ['/', testMember, 'toMain'],
    ['/login', testMember, 'toMain'],
    ['/register/friend', testMember, 'toMain'],
    ['/lotto/yeekee/7', testMember, 'show'],
    ['/credit/deposit', withStatus(2), 'forbidden'],
    ['/games', withStatus(3), 'forbidden'],
    ['/lotto', withStatus(4), 'forbidden'],
    ['/lotto', withStatus(2), 'show'],
    ['/main', withStatus(1), 'signOut'],
    ['/results', withStatus(1), 'show'],
  ] as const)('%s for %o: %s', (path, member, verdict) => {
    expect(verdictOn(path, member, testPages)).toBe(verdict);
  });
});
