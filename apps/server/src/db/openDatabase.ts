import { join } from 'node:path';
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts';

/** Where the data is: a PostgreSQL of one's own by its url, or the embedded one under the data directory. */
export interface DataPlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Folder of the embedded PostgreSQL inside the product's data directory. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** The PostgreSQL to use, started here when it is the embedded one. @throws Error in one line when that cannot be had */
export async function openDatabase({ databaseUrl, dataDir }: DataPlace): Promise<EmbeddedPostgres> {
  return databaseUrl
    ? { url: databaseUrl, stop: () => Promise.resolve() }
    : startEmbedded(embeddedFolder(dataDir));
}
