import { applySql } from './applySql.ts';
import type { Db } from './db.ts';
import { migrate } from './migrate.ts';
import { readRelease } from './release.ts';
import { readSqlFiles } from './sqlFiles.ts';

/** Brings a database up to this release: its tables by the migrations, then its functions. */
export async function prepareDatabase(db: Db): Promise<void> {
  await migrate(db);
  await applySql(db, await readSqlFiles(), await readRelease());
}
