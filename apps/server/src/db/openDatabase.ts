import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runningEmbedded, startEmbedded } from './embedded/embedded.ts';
import { roleUrls, type DatabaseUrls } from './embedded/embeddedRoles.ts';

/**
 * The place of the data: a PostgreSQL of one's own by its urls, or the embedded one under the data
 * directory.
 */
export interface DataPlace {
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly dataDir: string;
  /** The folder for backups, where the embedded one keeps its log too; null for none. */
  readonly backupDir: string | null;
}

export interface OpenDatabase extends DatabaseUrls {
  /** Settles with one line when the embedded PostgreSQL cannot be kept running. */
  readonly failed: Promise<string>;
  /** Ends PostgreSQL where it was started here. */
  stop(): Promise<void>;
}

/** Returns the folder of the embedded PostgreSQL inside the product's data directory. */
const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Returns the data directory that DATA_DIR names. A name that is not absolute counts from the
 * folder of the product, whatever folder a command is called in.
 */
export const dataFolder = (given: string | undefined): string => resolve(root, given || '.data');

/** Returns the folder that BACKUP_DIR names, or null. */
export const backupFolder = (given: string | undefined): string | null =>
  given ? resolve(root, given) : null;

/** Returns the place of the data by the settings of this process. */
export const dataPlace = (variables: Readonly<Record<string, string | undefined>>): DataPlace => ({
  databaseUrl: variables.DATABASE_URL || null,
  databaseOwnerUrl: variables.DATABASE_OWNER_URL || null,
  dataDir: dataFolder(variables.DATA_DIR),
  backupDir: backupFolder(variables.BACKUP_DIR),
});

export interface Opening {
  /** Uses the embedded one that another process runs on the data directory, if there is one. */
  readonly join?: boolean;
  /** Starts the embedded one only to read it, where it has to be started. */
  readonly readOnly?: boolean;
}

/**
 * Opens the PostgreSQL to use, and starts it when it is the embedded one.
 * @throws Error in one line when it cannot be opened
 */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir, backupDir }: DataPlace,
  { join: joining = false, readOnly = false }: Opening = {},
): Promise<OpenDatabase> {
  const others = { failed: new Promise<string>(() => {}), stop: () => Promise.resolve() };
  if (databaseUrl) return { url: databaseUrl, ownerUrl: databaseOwnerUrl, ...others };
  const folder = embeddedFolder(dataDir);
  const running = joining ? await runningEmbedded(folder) : null;
  if (running) return { ...roleUrls(running), ...others };
  const postgres = await startEmbedded(folder, {
    readOnly,
    backupDir: readOnly ? null : backupDir,
  });
  return { ...roleUrls(postgres.url), failed: postgres.failed, stop: () => postgres.stop() };
}
