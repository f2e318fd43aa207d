import { expect, it } from '@jest/globals';
import { remotes } from '../remotes.mjs';
import { affectedBy, pathsToCheck, roomsOf } from './affected.mjs';
import { concerns } from './parts.mjs';

it('takes no project that the remotes use for one that depends on them', () => {
  const files = remotes.map((name) => `apps/${name}/src/pages.ts`).join();
  expect(affectedBy('--files', files).sort()).toEqual([...remotes, 'checks', 'trials'].sort());
});

it('runs the journeys of the remote that changed, and the one through all remotes', () => {
  expect(roomsOf(['lotto', 'tools'])).toEqual(['tests/lotto/', 'mainJob']);
  expect(roomsOf(['credit'])).toEqual(['tests/credit/', 'mainJob']);
});

it('runs all journeys when the server, the sandbox or the journeys themselves changed', () => {
  for (const project of ['server', 'sandbox', 'e2e'])
    expect(roomsOf([project])).toEqual([
      'tests/credit/',
      'tests/desk/',
      'tests/games/',
      'tests/lotto/',
      'tests/profile/',
      'tests/shell/',
      'mainJob',
    ]);
});

it('checks the form of the files that differ, and of all when the settings differ', () => {
  const file = 'tools/test/affected.mjs';
  expect(pathsToCheck([file, 'tools/test/gone.mjs'])).toEqual([file]);
  expect(pathsToCheck([file, 'eslint.config.mjs'])).toEqual(['.']);
  expect(pathsToCheck(['tools/test/gone.mjs'])).toEqual([]);
});

it.each([
  ['api', 'apps/credit/src/pages.ts', false],
  ['api', 'libs/contract/src/money/banks.ts', true],
  ['api', 'trials/checks/redocly.yaml', true],
  ['promises', 'apps/credit/src/pages.ts', false],
  ['promises', 'apps/server/src/app.ts', true],
  ['sql', 'apps/server/src/app.ts', false],
  ['sql', 'apps/server/src/ledger/post.sql', true],
  ['sql', '.', true],
  ['lint', 'apps/credit/src/pages.ts', true],
])('the check %s of a change in %s: %j', (check, path, wanted) => {
  expect([concerns(check, [path]), concerns(check, [])]).toEqual([wanted, false]);
});
