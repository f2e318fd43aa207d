import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { check, resolveConfig } from 'prettier';
import { runKit } from '../games/conformance/runKit.ts';
import { ruleGroups } from '../games/conformance/ruleGroups.ts';
import type { Counterpart } from '../games/dialects/Counterpart.ts';
import type { Dialect } from '../games/dialects/Dialect.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { gamesWorld } from '../testing/worlds/gamesWorld.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const files = ['pgTest.ts', 'counterpart.ts', 'conformance.test.ts'];
let database: TestDb;
let folder: string;
beforeAll(async () => {
  database = await createTestDb();
  folder = mkdtempSync(join(tmpdir(), 'poy-new-dialect-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

/** Runs the generator. @returns its exit status and what it said */
const generate = (...words: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((done) => {
    const made = execFile(
      process.execPath,
      ['tools/newDialect.ts', ...words],
      { cwd: root },
      (_error, out, err) => done({ code: made.exitCode, said: out + err }),
    );
  });
const made = (file: string): string => join(folder, 'pg-test', file);

it('makes a folder whose files name the dialect and are written as ours are', async () => {
  const { code, said } = await generate('pg-test', folder);
  expect([code, said]).toEqual([0, expect.stringContaining('add pgTest to dialects.ts')]);
  const config = await resolveConfig(join(root, 'apps/server/src/app.ts'));
  for (const file of files) {
    const text = readFileSync(made(file), 'utf8');
    expect(text).not.toMatch(/\bempty/);
    expect(text).toContain('pgTest');
    expect(await check(text, { ...config, filepath: made(file) })).toBe(true);
  }
});

it('makes a dialect that fails every rule of the wallet, one by one', async () => {
  const { pgTest } = (await import(made('pgTest.ts'))) as { pgTest: Dialect };
  const { pgTestCounterparts } = (await import(made('counterpart.ts'))) as {
    pgTestCounterparts: readonly Counterpart[];
  };
  const { partner } = await gamesWorld(database.db);
  expect(pgTest.name).toBe('pg-test');
  expect(pgTestCounterparts).toHaveLength(1);
  for (const counterpart of pgTestCounterparts) {
    const { results } = await runKit(database.db, partner.code, { dialect: pgTest, counterpart });
    expect(results.map(({ code }) => code)).toEqual(
      ruleGroups.flatMap(({ rules }) => rules.map(({ code }) => code)),
    );
    expect(results.filter(({ outcome }) => outcome !== 'failed')).toEqual([]);
  }
});

it('takes no folder that is there, and no name that is none', async () => {
  expect((await generate('pg-test', folder)).code).toBe(1);
  for (const name of ['', 'Pg', '../up', 'a b', '9a'])
    expect((await generate(name, folder)).code).toBe(2);
});
