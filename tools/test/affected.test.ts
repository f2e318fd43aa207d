import { expect, it } from '@jest/globals';
import { roomsOf } from './affected.mjs';

it('runs the journeys of the remote that changed, and the one through all remotes', () => {
  expect(roomsOf(['lotto', 'tools'])).toEqual(['tests/lotto/', 'mainJob']);
  expect(roomsOf(['credit'])).toEqual(['tests/credit/', 'mainJob']);
});

it('runs all journeys when the server, the sandbox or the journeys themselves changed', () => {
  for (const project of ['server', 'sandbox', 'e2e'])
    expect(roomsOf([project])).toEqual([
      'tests/credit/',
      'tests/desk/',
      'tests/lotto/',
      'tests/profile/',
      'tests/shell/',
      'mainJob',
    ]);
});
