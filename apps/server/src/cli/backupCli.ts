import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFolder } from '../db/embedded/embeddedCluster.ts';
import { runningEmbedded, startEmbedded } from '../db/embedded/embedded.ts';
import { dataPlace } from '../db/openDatabase.ts';
import { screen } from '../screen/screen.ts';
import { dump } from '../backup/pgTools.ts';
import { takeBackup } from '../backup/takeBackup.ts';

/**
 * `npm run backup` takes a backup into BACKUP_DIR: of the embedded database, running or not, a base
 * backup from which with the archived log any later moment can be restored; of a foreign one a dump.
 */
async function backUp(): Promise<string> {
  const { databaseUrl, databaseOwnerUrl, dataDir, backupDir } = dataPlace(process.env);
  if (!backupDir) throw new Error('Say in BACKUP_DIR which folder backups go to.');
  if (databaseUrl) {
    const dumps = join(backupDir, 'dump');
    await mkdir(dumps, { recursive: true, mode: 0o700 });
    await chmod(dumps, 0o700);
    const file = join(dumps, `${new Date().toISOString().replaceAll(':', '-')}.dump`);
    await dump(databaseOwnerUrl ?? databaseUrl, file);
    return file;
  }
  const folder = join(dataDir, 'postgres');
  const running = await runningEmbedded(folder);
  const started = running ? null : await startEmbedded(folder, { backupDir });
  try {
    const cluster = await clusterFolder(folder);
    return await takeBackup({ url: running ?? started?.url ?? '', cluster, dataDir, backupDir });
  } finally {
    await started?.stop();
  }
}

await backUp().then(
  (name) => screen.log(`The backup is complete: ${name}`),
  (error: Error) => {
    screen.error(error.message);
    process.exitCode = 1;
  },
);
