import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { version } from './version.ts';

it('is that of the package, under which the server serves the file', () => {
  const { version: named } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  expect(named).toBe(version);
});
