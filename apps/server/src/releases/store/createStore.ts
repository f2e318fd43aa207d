import {
  releaseRecord,
  type ReleaseProject,
  type ReleaseRecord,
} from '@poy/contract/releaseRecord';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The record of a release with the hash of its bytes, which stands for all of the release. */
export interface KnownRelease {
  readonly record: ReleaseRecord;
  /** The SHA-256 of `release.json` in base64url. */
  readonly hash: string;
}

/** A place that a release is copied from: each file by its path in the record. */
export interface Source {
  /** @throws Error where the file is not there */
  read(path: string, mostBytes: number): Promise<Buffer>;
}

/** A release in the store is not what it has to be. `file` names the file at fault. */
export class NotWhole extends Error {
  readonly file: string;
  constructor(file: string, words: string) {
    super(`${file}: ${words}`);
    this.file = file;
  }
}

/** The version is in the store already with other bytes. */
export class OtherBytes extends Error {}

/** Releases that are being written. Nobody looks for one under such a name. */
const aside = '.writing-';
/** What a writer that was killed has left is removed after this time in ms. */
const leftMs = 24 * 3_600_000;

export const sha256Of = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url');

/** Returns the SHA-256 of a file in base64url, without having all of it in memory. */
async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64url');
}

/** Writes the bytes of a record. They are the same for the same record, so its hash is, too. */
export const recordText = (record: ReleaseRecord): string => `${JSON.stringify(record, null, 1)}\n`;

/**
 * Reads `release.json` from a folder.
 * @throws NotWhole where there is none, or where it is none
 */
export async function readRecord(folder: string): Promise<KnownRelease> {
  const name = 'release.json';
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new NotWhole(name, 'it is not there');
  });
  try {
    return { record: releaseRecord.parse(JSON.parse(text)), hash: sha256Of(text) };
  } catch {
    throw new NotWhole(name, 'it is no record of a release');
  }
}

/**
 * Copies the files of a release from its source, and checks each.
 * @throws NotWhole where a file is not what the record says
 */
async function writeRelease(to: string, { record }: KnownRelease, source: Source): Promise<void> {
  for (const part of new Set(record.files.map(({ path }) => path.split('/')[0] ?? '')))
    await mkdir(join(to, part), { recursive: true });
  for (const { path, bytes, sha256 } of record.files) {
    const content = await source.read(path, bytes);
    if (content.length !== bytes || sha256Of(content) !== sha256)
      throw new NotWhole(path, 'it is not what the record says');
    await writeFile(join(to, path), content, { flag: 'wx' });
  }
  await writeFile(join(to, 'release.json'), recordText(record), { flag: 'wx' });
}

const asideName = (): string => aside + randomBytes(8).toString('hex');

/** Removes what writers that were killed have left in a store. `now` is ms since 1970. */
async function tidyStore(root: string, now: number): Promise<void> {
  for (const project of await readdir(root).catch(() => []))
    for (const name of await readdir(join(root, project)).catch(() => [])) {
      const path = join(root, project, name);
      if (name.startsWith(aside) && now - (await stat(path)).mtimeMs > leftMs)
        await rm(path, { recursive: true, force: true });
    }
}

/** Returns true where a folder has the release already. @throws OtherBytes where it has another one */
async function hasRelease(folder: string, { record, hash }: KnownRelease): Promise<boolean> {
  const there = await readRecord(folder).catch(() => null);
  if (there && there.hash !== hash) throw new OtherBytes(`${record.project} ${record.version}`);
  return there !== null;
}

export type ReleaseStore = ReturnType<typeof createStore>;

/**
 * Makes a store of releases in a folder. A release is written aside and renamed, so there is never half of
 * one, and it is not changed afterwards. Several processes may share the folder.
 */
export function createStore(root: string) {
  const folderOf = (project: ReleaseProject, version: string): string =>
    join(root, project, version);

  return {
    folderOf,

    /**
     * Copies a release into the store. One that is there already with the same bytes is left as it is.
     * @throws NotWhole, OtherBytes, and the errors of a full disk
     */
    async add(known: KnownRelease, source: Source): Promise<void> {
      const { project, version } = known.record;
      const folder = folderOf(project, version);
      if (await hasRelease(folder, known)) return;
      await mkdir(join(root, project), { recursive: true });
      const writing = join(root, project, asideName());
      try {
        await mkdir(writing);
        await writeRelease(writing, known, source);
        await rename(writing, folder);
      } catch (error) {
        await rm(writing, { recursive: true, force: true });
        // Somebody else may have published the same version in the meantime.
        if (!(await hasRelease(folder, known))) throw error;
      }
    },

    /**
     * Compares every file of a release with its record.
     * @throws NotWhole at the first file that is not what the record says
     */
    async check({ record, hash }: KnownRelease): Promise<void> {
      const folder = folderOf(record.project, record.version);
      if ((await readRecord(folder)).hash !== hash)
        throw new NotWhole('release.json', 'it is another one than was published');
      for (const { path, sha256 } of record.files)
        if ((await hashOfFile(join(folder, path)).catch(() => '')) !== sha256)
          throw new NotWhole(path, 'it is not what the record says');
    },

    /** Removes a release. Its files are gone for those who ask from then on. */
    async remove(project: ReleaseProject, version: string): Promise<void> {
      const going = join(root, project, asideName());
      const gone = await rename(folderOf(project, version), going).then(
        () => true,
        () => false,
      );
      if (gone) await rm(going, { recursive: true, force: true });
    },

    tidy: (now: number): Promise<void> => tidyStore(root, now),
  };
}
