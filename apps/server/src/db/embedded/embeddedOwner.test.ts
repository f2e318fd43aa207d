import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newFolder } from '../../testing/newFolder.ts';
import { descendants } from '../../testing/processes.ts';
import { startElsewhere } from '../../testing/startElsewhere.ts';
import { clusterFolder } from './embeddedCluster.ts';
import { runningEmbedded, startEmbedded } from './embedded.ts';

// Two containers on one data directory destroyed its database, because the number of the owner's
// process meant nothing in the other one. Here the numbers are made to mean nothing. With containers
// `npm run attacks` plays it (`attacks/twoContainers.full.test.ts`).

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await newFolder('poy-owner-');
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A number that no process has. */
const nobodyHere = 2 ** 22 + 1;

describe('a data directory', () => {
  it('is refused to a second server, whatever the number of the owner says', async () => {
    const first = await startElsewhere(dataDir);
    await writeFile(join(dataDir, 'owner'), `${nobodyHere} 1`);
    await expect(startEmbedded(dataDir, { waitMs: 100 })).rejects.toThrow(
      `The data directory ${dataDir} is in use by another running Poy ` +
        '(in another container or on another machine).',
    );
    expect(await runningEmbedded(dataDir)).toBe(first.line);
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
  });

  it('is not started on while a PostgreSQL lives there that cannot be seen', async () => {
    const first = await startElsewhere(dataDir);
    const guard = (await descendants(first.child.pid ?? 0)).find(({ command }) =>
      command.includes('cat >/dev/null'),
    );
    if (!guard) throw new Error('Nobody would end the PostgreSQL of a killed server.');
    process.kill(guard.pid, 'SIGKILL');
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const pidFile = join(await clusterFolder(dataDir), 'postmaster.pid');
    const words = await readFile(pidFile, 'utf8');
    await writeFile(pidFile, words.replace(/^\d+/, String(nobodyHere)));
    await expect(startEmbedded(dataDir, { waitMs: 100, unseenMs: 100 })).rejects.toThrow(
      'A PostgreSQL of an earlier run still works on',
    );
    // Nobody has touched the file by which PostgreSQL itself knows its folder.
    expect(await readFile(pidFile, 'utf8')).toContain(String(nobodyHere));
    await writeFile(pidFile, words);
    await (await startEmbedded(dataDir)).stop();
  });

  it('is refused to a second start of the same process', async () => {
    const postgres = await startEmbedded(dataDir);
    await expect(startEmbedded(dataDir, { waitMs: 100 })).rejects.toThrow(
      `in use by another running Poy (process ${process.pid})`,
    );
    await postgres.stop();
    expect(await runningEmbedded(dataDir)).toBeNull();
  });
});
