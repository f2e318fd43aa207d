import { join } from 'node:path';
import { runningEmbedded, startEmbedded } from './embedded.ts';
import { roleUrls, type DatabaseUrls } from './embeddedRoles.ts';

/**
 * Where the data is: a PostgreSQL of one's own by its urls, or the embedded one under the data
 * directory.
 */
export interface DataPlace {
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly dataDir: string;
}

export interface OpenDatabase extends DatabaseUrls {
  /** Ends PostgreSQL where it was started here. */
  stop(): Promise<void>;
}

/** Folder of the embedded PostgreSQL inside the product's data directory. */
const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Returns where the data is by the settings of this process. */
export const dataPlace = (variables: Readonly<Record<string, string | undefined>>): DataPlace => ({
  databaseUrl: variables.DATABASE_URL || null,
  databaseOwnerUrl: variables.DATABASE_OWNER_URL || null,
  dataDir: variables.DATA_DIR || '.data',
});

/**
 * The PostgreSQL to use, started here when it is the embedded one.
 * @param join uses the embedded one that another process runs on the data directory, where there is one
 * @throws Error in one line when that cannot be had
 */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: DataPlace,
  { join: joining = false }: { join?: boolean } = {},
): Promise<OpenDatabase> {
  const stop = (): Promise<void> => Promise.resolve();
  if (databaseUrl) return { url: databaseUrl, ownerUrl: databaseOwnerUrl, stop };
  const running = joining ? await runningEmbedded(embeddedFolder(dataDir)) : null;
  if (running) return { ...roleUrls(running), stop };
  const postgres = await startEmbedded(embeddedFolder(dataDir));
  return { ...roleUrls(postgres.url), stop: () => postgres.stop() };
}
