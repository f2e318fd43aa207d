import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { watchSources } from './watchSources.mjs';

let folder: string;
let edits: string[];
let watching: { stop: () => void };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'poy-watch-'));
  mkdirSync(join(folder, 'wallet'));
  edits = [];
  watching = watchSources([folder], async (name) => void edits.push(name));
});
afterEach(() => {
  watching.stop();
  rmSync(folder, { recursive: true });
});

const write = (name: string): void => writeFileSync(join(folder, name), String(Math.random()));

it('tells of several edits at once, below the folder, too', async () => {
  write('app.ts');
  write('wallet/routes.ts');
  write('wallet/routes.ts');
  await poll(() => edits).toEqual(['wallet/routes.ts']);
  write('app.ts');
  await poll(() => edits).toEqual(['wallet/routes.ts', 'app.ts']);
});

it('leaves out tests and files of editors', async () => {
  mkdirSync(join(folder, 'testing'));
  for (const name of ['app.test.ts', '.app.ts.swp', 'app.ts~', 'testing/world.ts']) write(name);
  write('app.ts');
  await poll(() => edits).toEqual(['app.ts']);
});
