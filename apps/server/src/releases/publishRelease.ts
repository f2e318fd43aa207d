import type { ReleaseRecord } from '@poy/contract/releaseRecord';
import type { PublishedRelease } from '@poy/contract/operators';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import type { Db } from '../db/db.ts';
import { refused } from '../http/refused.ts';
import { addRelease, releaseOf, type ReleaseRow } from './rows/releaseRows.ts';
import {
  NotWhole,
  OtherBytes,
  recordText,
  sha256Of,
  type KnownRelease,
  type ReleaseStore,
  type Source,
} from './store/createStore.ts';
import { folderSource, hostSource, isWithin } from './store/sources.ts';
import { unfitWords } from './unfitWords.ts';
import { missingCalls } from './whatDoesNotFit.ts';

/** Returns a release as operators see it. */
export const onWire = ({
  record: { project, version, commit, files },
  publishedAt,
  retiredAt,
  harmful,
}: ReleaseRow): PublishedRelease => ({
  project,
  version,
  commit,
  publishedAt,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  retiredAt,
  harmful,
});

/**
 * Returns the place that an operator names. Only folders meant for it may be read on this machine: a call
 * must not make the server read any other file.
 * @throws AppError OPERATOR_REFUSED RELEASE_PLACE
 */
export function sourceOf(from: string, folders: readonly string[]): Source {
  if (isWithin(folders, from)) return folderSource(from);
  if (/^https:\/\//.test(from) && URL.canParse(from))
    return hostSource(from.endsWith('/') ? from : `${from}/`);
  throw refused('RELEASE_PLACE', { folders: folders.join(', ') });
}

const fullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/**
 * Copies a release into the store. It is nobody's yet. The copy comes before the row, so what has a row is
 * whole; a copy whose row was never written is found again by the next try.
 * @throws AppError OPERATOR_REFUSED RELEASE_UNFIT, RELEASE_OTHER_BYTES, RELEASE_NOT_WHOLE, RELEASE_NO_ROOM
 */
export async function storeRelease(
  store: ReleaseStore,
  record: ReleaseRecord,
  source: Source,
  isServed: (path: string) => boolean,
): Promise<KnownRelease> {
  const unfit = missingCalls(record, isServed);
  if (unfit.length > 0) throw refused('RELEASE_UNFIT', { unfit: unfit.map(unfitWords).join('; ') });
  const known = { record, hash: sha256Of(recordText(record)) };
  try {
    await store.add(known, source);
  } catch (error) {
    const { project, version } = record;
    if (error instanceof OtherBytes) throw refused('RELEASE_OTHER_BYTES', { project, version });
    if (fullDisk(error)) throw refused('RELEASE_NO_ROOM');
    const words = error instanceof NotWhole ? error.message : 'a file could not be read';
    throw refused('RELEASE_NOT_WHOLE', { words });
  }
  return known;
}

/**
 * Notes that a release in the store is published.
 * @throws AppError OPERATOR_REFUSED RELEASE_OTHER_BYTES, NOTHING_CHANGES
 */
export async function publishRelease(
  tx: Db,
  known: KnownRelease,
  now: number,
): Promise<AuditedChange<PublishedRelease>> {
  const { project, version } = known.record;
  const before = await releaseOf(tx, project, version);
  if (before && before.hash !== known.hash)
    throw refused('RELEASE_OTHER_BYTES', { project, version });
  if (before) throw refused('NOTHING_CHANGES');
  await addRelease(tx, known, now);
  const row = await releaseOf(tx, project, version);
  if (!row) throw new Error(`${project} ${version} was not written`);
  return { before: null, after: { version, hash: known.hash }, answer: onWire(row) };
}
