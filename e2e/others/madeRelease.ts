import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@poy/contract/releaseRecord';
import type { TestProduct } from '../startProduct.ts';

/** A release of a remote that lies where the server copies releases from. */
export interface MadeRelease {
  folder: string;
  version: string;
  /** The name of its first script, which no other release has. */
  entry: string;
}

const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url');

/**
 * Makes a release of the remote that the product was built with, under another version. A line in its first
 * script tells the version to whoever runs it (`releases` of the window).
 */
export async function makeRelease(
  { dataDir }: Pick<TestProduct, 'dataDir'>,
  project: 'lotto' | 'games',
  version: string,
): Promise<MadeRelease> {
  const store = join(dataDir, 'releases', project);
  const [built = 'none'] = (await readdir(store)).filter((name) => name.startsWith('0.0.0-dev'));
  const folder = join(dataDir, 'inbox', `${project}-${version}`);
  await cp(join(store, built), folder, { recursive: true });
  const record = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseRecord;
  const script = await readFile(join(folder, 'files', record.entry), 'utf8');
  const said = `(window.releases??={}).${project}=${JSON.stringify(version)};${script}`;
  const entry = record.entry.replace(/[\w-]{43}(?=\.js$)/, hashOf(said));
  await rm(join(folder, 'files', record.entry));
  await rm(join(folder, 'files', `${record.entry}.br`), { force: true });
  await writeFile(join(folder, 'files', entry), said);
  const path = `files/${entry}`;
  const kept = record.files.filter((file) => !file.path.startsWith(`files/${record.entry}`));
  const made = { path, bytes: Buffer.byteLength(said), sha256: hashOf(said) };
  const files = [...kept, made];
  const text = JSON.stringify({ ...record, version, entry, files });
  await writeFile(join(folder, 'release.json'), text);
  return { folder, version, entry };
}
