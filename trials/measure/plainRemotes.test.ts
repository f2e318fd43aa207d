import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import * as plain from './plainRemotes.ts';

const federation = new URL('../../apps/shell/src/remotes/federation.ts', import.meta.url);

it('has all that the shell asks of the federation, so that its remotes open', async () => {
  const [, names = ''] = /^export \{([^}]*)\};$/m.exec(await readFile(federation, 'utf8')) ?? [];
  const wanted = names.split(',').map((name) => name.trim());
  expect(wanted).toContain('loadRemote');
  expect(Object.keys(plain).toSorted()).toEqual(wanted.toSorted());
});
