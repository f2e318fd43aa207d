import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { screen } from '../../screen/screen.ts';
import { noteOwner, refuseCopy } from '../trouble/clusterElsewhere.ts';
import { embeddedBinaries } from './embeddedBinaries.ts';
import { clusterFolder, initialise, isInitialised, passwordOf } from './embeddedCluster.ts';
import { claimCluster, livingOwner } from './embeddedOwner.ts';
import { makeRoles } from './embeddedRoles.ts';
import { freePort } from '../processes/freePort.ts';
import { keepRunning } from './keepRunning.ts';
import { endOrphan } from '../processes/orphan.ts';
import { archiveSettings } from './walArchive.ts';

export interface EmbeddedPostgres {
  /**
   * The connection string of the database `postgres` for the superuser. `roleUrls` makes those of
   * the two roles from it.
   */
  readonly url: string;
  /** Settles with one line when PostgreSQL has ended by itself and cannot be started again. */
  readonly failed: Promise<string>;
  /** Ends PostgreSQL cleanly; running statements are broken off. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** The folder with `bin/postgres`; that of the packages if left out. */
  readonly binaries?: string | undefined;
  /** More settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Starts only what is there already, and lets nobody write. */
  readonly readOnly?: boolean;
  /** The folder whose archive PostgreSQL keeps its write-ahead log in; null for none. */
  readonly backupDir?: string | null;
  /** The time in ms for which another process may still be ending on the data directory. */
  readonly waitMs?: number;
  /** The time in ms for which a PostgreSQL that cannot be seen from here may still be ending. */
  readonly unseenMs?: number;
  /** Is told when PostgreSQL ended by itself and is started again, and its own words about trouble. */
  readonly say?: (line: string) => void;
}

/** A server that lost its parent, or was asked to end, has ended after this time (ms). */
const endingMs = 20_000;

const urlOf = (password: string, port: number | string): string =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Returns the connection string of the PostgreSQL that another living process runs on `dataDir`, or
 * null when none does.
 */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const cluster = await clusterFolder(dataDir).catch(() => null);
  if (!cluster || !(await livingOwner(dataDir, cluster))) return null;
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )[3];
  return port ? urlOf(await passwordOf(dataDir), port) : null;
}

/** Settings that let nobody write, not even PostgreSQL's own cleaning. */
const readOnlySettings = { default_transaction_read_only: 'on', autovacuum: 'off' };

/** The settings of every embedded PostgreSQL, whatever is done with it. */
const settingsOf = (port: number): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',
  // The zone of the host would be taken else.
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Data lies on flash or in memory. With the cost of a turning disk, PostgreSQL would read
  // small tables whole, and with them every dead version of a hot account.
  random_page_cost: '1.1',
  // Files of the write-ahead log are used again. A sale that came to the end of the last one
  // would wait until a new one is written.
  min_wal_size: '1GB',
});

/**
 * Starts the PostgreSQL that comes with the packages on `dataDir`, on 127.0.0.1 with a generated
 * password. As root it runs as "nobody". Every commit is on disk before it is answered. When it
 * ends by itself it is started again at the same address.
 * @throws Error in one line: directory in use, platform without a package, nothing to read, or
 * PostgreSQL's own words
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  // PostgreSQL runs in another folder.
  const folder = resolve(dataDir);
  const { readOnly = false, waitMs = endingMs } = options;
  if (!readOnly) await mkdir(folder, { recursive: true });
  const cluster = await clusterFolder(folder).catch(() => folder);
  if (readOnly && !(await isInitialised(cluster)))
    throw new Error(`There is no database in ${folder}.`);
  await refuseCopy(folder, cluster, await isInitialised(cluster));
  const claim = await claimCluster(folder, cluster, waitMs);
  try {
    await noteOwner(folder, cluster);
    const password = await passwordOf(folder);
    const binaries = options.binaries ?? (await embeddedBinaries(dirname(cluster)));
    await endOrphan(cluster, options.unseenMs);
    await initialise(binaries, cluster, password);
    const postgres = await startOn({ binaries, cluster, password }, options);
    const stop = () => postgres.stop().then(() => claim.release());
    return { ...postgres, stop };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

interface Made {
  readonly binaries: string;
  readonly cluster: string;
  readonly password: string;
}

/** Starts PostgreSQL on a cluster that is made and claimed, and makes the roles there. */
async function startOn(
  { binaries, cluster, password }: Made,
  { port, settings, readOnly = false, backupDir, say = screen.warn }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const at = port || (await freePort());
  const kept = await keepRunning(
    {
      binaries,
      cluster,
      settings: {
        ...settingsOf(at),
        ...(readOnly && readOnlySettings),
        ...(backupDir && (await archiveSettings(resolve(backupDir)))),
        ...settings,
      },
    },
    say,
  );
  const url = urlOf(password, at);
  if (!readOnly)
    await makeRoles(url).catch(async (error: unknown) => {
      await kept.stop();
      throw error;
    });
  return { url, ...kept };
}
