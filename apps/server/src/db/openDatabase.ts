import { join } from 'node:path';
import { runningEmbedded, startEmbedded } from './embedded.ts';
import { roleUrls, type DatabaseUrls } from './embeddedRoles.ts';

/**
 * The place of the data: a PostgreSQL of one's own by its urls, or the embedded one under the data
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

/** Returns the folder of the embedded PostgreSQL inside the product's data directory. */
const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Returns the place of the data by the settings of this process. */
export const dataPlace = (variables: Readonly<Record<string, string | undefined>>): DataPlace => ({
  databaseUrl: variables.DATABASE_URL || null,
  databaseOwnerUrl: variables.DATABASE_OWNER_URL || null,
  dataDir: variables.DATA_DIR || '.data',
});

/**
 * Opens the PostgreSQL to use, and starts it when it is the embedded one.
 * @param join uses the embedded one that another process runs on the data directory, if there is one
 * @throws Error in one line when it cannot be opened
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
