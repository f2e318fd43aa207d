import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '../db/db.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { roleUrls } from '../db/embedded/embeddedRoles.ts';
import { keepRecords } from '../collector/index.ts';
import { prepareDatabase } from '../db/schema/prepareDatabase.ts';
import { seedDemo } from '../demo/seed.ts';
import {
  copyOf,
  createDatabase,
  databaseUrl,
  demoTemplateName,
  postgresUrlName,
  templateName,
} from './databaseUrl.ts';
import { runs } from './runs.ts';

/**
 * Starts one real PostgreSQL for the whole run, with a migrated template and its copy that has the
 * data of a demo. The database of every test file is a copy of one of the two. On a RAM disk
 * (POY_RAM) a copy takes a twentieth of the time. POY_TEST_BINARIES is the folder of another
 * PostgreSQL than that of the packages.
 */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(process.env['POY_RAM'] ?? tmpdir(), 'poy-test-'));
  await chmod(folder, 0o755);
  // Without fsync a database is copied in milliseconds, and no test is about power cuts.
  const postgres = await startEmbedded(join(folder, 'postgres'), {
    binaries: process.env['POY_TEST_BINARIES'],
    settings: { fsync: 'off', max_connections: '300', shared_buffers: '256MB' },
    // Tests make errors on purpose.
    say: () => undefined,
  });
  runs.stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // Jest does not call the teardown of a setup that failed.
  await makeTemplate(postgres.url).catch(async (error: unknown) => {
    await runs.stop?.();
    throw error;
  });
  process.env[postgresUrlName] = postgres.url;
}

async function makeTemplate(url: string): Promise<void> {
  const admin = createDb(url, { max: 1 });
  await createDatabase(admin, templateName);
  const urls = roleUrls(databaseUrl(url, templateName));
  await prepareDatabase(urls, console.warn);
  const template = createDb(urls.url, { max: 1 });
  await keepRecords(template, Date.now());
  await template.end();
  await createDatabase(admin, demoTemplateName, copyOf(templateName));
  const demo = createDb(roleUrls(databaseUrl(url, demoTemplateName)).url, { max: 1 });
  await seedDemo(demo);
  await demo.end();
  await admin.end();
}
