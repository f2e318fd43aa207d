import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDb } from '../db/db.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { databaseUrl, templateName } from './databaseUrl.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's url of the PostgreSQL of this test run. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with one migrated template that every test file's database is copied from. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'poy-test-'));
  await chmod(folder, 0o755);
  // Power cuts are not what these tests are about: without fsync a database is copied in milliseconds.
  const postgres = await startEmbedded(join(folder, 'postgres'), 0, {
    fsync: 'off',
    max_connections: '300',
    shared_buffers: '256MB',
  });
  const admin = createDb(postgres.url, { max: 1 });
  await admin.script(`CREATE DATABASE ${templateName}`);
  const template = createDb(databaseUrl(postgres.url, templateName), { max: 1 });
  await migrate(template);
  await template.end();
  await admin.end();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
