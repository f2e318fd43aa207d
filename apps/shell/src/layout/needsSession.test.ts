import { describe, expect, it } from '@jest/globals';
import { testPages } from '../testing/remotePages.ts';
import { forbiddenBy, guestsOnly, needsSession } from './needsSession.ts';

describe('who may open which page', () => {
  it.each([
    '/main',
    '/poy',
    '/poy/yeekee/7',
    '/credit/deposit',
    '/bank/add',
    '/profile',
    '/lotto/yeekee/42',
  ])('%s needs a session', (path) => {
    expect(needsSession(path, testPages)).toBe(true);
  });

  it.each([
    '/',
    '/login',
    '/register',
    '/results',
    '/lotto',
    '/lotto/yeekee',
    '/lotto/yeekee/',
    '/games',
    '/how-to',
    '/maintenance',
    '/mainly',
  ])('%s does not', (path) => {
    expect(needsSession(path, testPages)).toBe(false);
  });

  it.each([
    ['/', true],
    ['/login', true],
    ['/register', true],
    ['/register/friend', true],
    ['/main', false],
    ['/results', false],
  ])('%s is for guests only: %s', (path, only) => {
    expect(guestsOnly(path)).toBe(only);
  });

  it.each([
    [2, '/credit/deposit', true],
    [2, '/bank/add', true],
    [2, '/game/sa', false],
    [3, '/games', true],
    [3, '/lotto', false],
    [4, '/lotto/yeekee', true],
    [4, '/credit', false],
    [2, '/profile/bank-letters', true],
    [2, '/howto/register-addbank', false],
    [3, '/live/casino', true],
    [3, '/live', true],
    [3, '/lively', false],
    [4, '/howto/lotto', false],
    [4, '/how-to', false],
    [4, '/how-to-lotto', true],
    [4, '/live/casino', false],
    [0, '/live/casino', false],
    [0, '/credit', false],
    [1, '/lotto', false],
  ])('status %d on %s is forbidden: %s', (status, path, forbidden) => {
    expect(forbiddenBy(status, path)).toBe(forbidden);
  });
});
