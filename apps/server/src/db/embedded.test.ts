import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDb } from './db.ts';
import { startEmbedded } from './embedded.ts';
import { ask } from '../testing/ask.ts';
import { newFolder } from '../testing/newFolder.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder('poy-embedded-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = `
  import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
  startEmbedded(process.argv[1]).then(
    ({ url }) => console.log(url),
    (error) => { console.log(error.message); process.exit(1); },
  );
  setInterval(() => {}, 1000);
`;
function startElsewhere(dataDir: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', start, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, line: once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()) };
}

async function count(url: string): Promise<number> {
  const db = createDb(url, { max: 1 });
  await db.script(
    'CREATE TABLE IF NOT EXISTS visit (id int GENERATED ALWAYS AS IDENTITY); INSERT INTO visit DEFAULT VALUES',
  );
  const [row] = await ask<{ visits: number }>(db, {
    name: 'visits',
    text: 'SELECT count(*) AS visits FROM visit',
  });
  await db.end();
  return row?.visits ?? 0;
}

describe('startEmbedded', () => {
  it('keeps the data over a stop, inside a private folder too', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    for (const visits of [1, 2]) {
      const postgres = await startEmbedded(join(home, 'data'));
      expect(await count(postgres.url)).toBe(visits);
      await postgres.stop();
    }
    const elsewhere = await readFile(join(home, 'data/cluster-at'), 'utf8').catch(() => '');
    if (elsewhere) await rm(elsewhere, { recursive: true });
  });

  it('asks for the password on TCP', async () => {
    const postgres = await startEmbedded(join(folder, 'locked'));
    const url = new URL(postgres.url);
    url.password = 'guess';
    await expect(count(url.href)).rejects.toThrow('password');
    await postgres.stop();
  });

  it('refuses a second start while the first lives, and takes over after a kill', async () => {
    const dataDir = join(folder, 'shared');
    const first = startElsewhere(dataDir);
    const url = await first.line;
    expect(await count(url)).toBe(1);
    await expect(startEmbedded(dataDir, { waitMs: 100 })).rejects.toThrow(
      /in use by another running Poy \(process \d+\)/,
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const postgres = await startEmbedded(dataDir);
    expect(await count(postgres.url)).toBe(2);
    await postgres.stop();
  });
});
