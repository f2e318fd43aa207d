import { once } from 'node:events';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownElsewhere } from '../trouble/clusterElsewhere.ts';
import { createDb } from '../db.ts';
import { startEmbedded } from './embedded.ts';
import { ask } from '../../testing/ask.ts';
import { newFolder } from '../../testing/newFolder.ts';
import { startElsewhere } from '../../testing/startElsewhere.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder('poy-embedded-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  it('keeps the data over a stop, inside a private folder and under a closing umask too', async () => {
    const home = join(folder, 'home');
    const umask = process.umask(0o077);
    try {
      await mkdir(home);
      for (const visits of [1, 2]) {
        const backupDir = join(folder, 'backup');
        const postgres = await startEmbedded(join(home, 'data'), { backupDir });
        expect(await count(postgres.url)).toBe(visits);
        await postgres.stop();
      }
    } finally {
      process.umask(umask);
    }
    for (const path of await ownElsewhere(join(home, 'data')))
      await rm(path, { recursive: true, force: true });
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
    const first = await startElsewhere(dataDir);
    expect(await count(first.line)).toBe(1);
    await expect(startEmbedded(dataDir, { waitMs: 100 })).rejects.toThrow(
      /in use by another running Poy \(process \d+\)/,
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const postgres = await startEmbedded(dataDir);
    expect(await count(postgres.url)).toBe(2);
    await postgres.stop();
  });

  // A copy of a data directory ended the PostgreSQL of the original, and served its data: the copied
  // pointer named the same cluster.
  describe('where the cluster stands elsewhere', () => {
    const at = (name: string): string => join(folder, 'private', name);
    const refusal = (): string =>
      `${at('copy')} is a copy of ${at('original')}, and only the original may use its database in ${at('cluster')}.`;
    beforeAll(async () => {
      await mkdir(at('original'), { recursive: true });
      await writeFile(join(at('original'), 'cluster-at'), at('cluster'));
      await writeFile(`${at('cluster')}.of`, at('original'));
    });

    it('a copied data directory is refused, and leaves the original as it is', async () => {
      const original = await startEmbedded(at('original'));
      expect(await count(original.url)).toBe(1);
      await cp(at('original'), at('copy'), { recursive: true });
      await expect(startEmbedded(at('copy'), { waitMs: 100 })).rejects.toThrow(refusal());
      expect(await count(original.url)).toBe(2);
      await original.stop();
      await expect(startEmbedded(at('copy'), { waitMs: 100 })).rejects.toThrow(refusal());
      expect(await ownElsewhere(at('copy'))).toEqual([]);
    });

    it('one that was moved keeps its database', async () => {
      await rename(at('original'), at('moved'));
      const moved = await startEmbedded(at('moved'));
      expect(await count(moved.url)).toBe(3);
      await moved.stop();
      await expect(startEmbedded(at('copy'), { waitMs: 100 })).rejects.toThrow(
        `${at('copy')} is a copy of ${at('moved')}`,
      );
    });

    it('one whose cluster stayed on another machine does not begin with an empty database', async () => {
      await mkdir(at('brought'));
      await writeFile(join(at('brought'), 'cluster-at'), at('nowhere'));
      await expect(startEmbedded(at('brought'))).rejects.toThrow(
        `The database of ${at('brought')} is in ${at('nowhere')}, which is not on this machine`,
      );
    });
  });

  it('starts a copy of a running directory beside it', async () => {
    const original = await startElsewhere(join(folder, 'one'));
    await count(original.line);
    await mkdir(join(folder, 'two'));
    await cp(join(folder, 'one/owner'), join(folder, 'two/owner'));
    const copy = await startEmbedded(join(folder, 'two'));
    expect([await count(copy.url), await count(original.line)]).toEqual([1, 2]);
    await copy.stop();
    original.child.kill('SIGKILL');
    await once(original.child, 'close');
  });
});
