import { join } from 'node:path';
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts';

/**
 * The place of the data: a PostgreSQL of one's own by its url, or the embedded one under the data
 * directory.
 */
export interface DataPlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Returns the folder of the embedded PostgreSQL inside the product's data directory. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Opens the PostgreSQL to use, and starts it when it is the embedded one.
 * @throws Error in one line when it cannot be opened
 */
export async function openDatabase({ databaseUrl, dataDir }: DataPlace): Promise<EmbeddedPostgres> {
  return databaseUrl
    ? { url: databaseUrl, stop: () => Promise.resolve() }
    : startEmbedded(embeddedFolder(dataDir));
}
