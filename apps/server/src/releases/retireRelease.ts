import type { PublishedRelease } from '@poy/contract/operators';
import type { ReleaseProject } from '@poy/contract/releaseRecord';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../http/appError.ts';
import { refused } from '../http/refused.ts';
import { chooseRelease } from './chooseRelease.ts';
import { readChoices } from './chosenVersions.ts';
import { inUseOf } from './inUse.ts';
import { onWire } from './publishRelease.ts';
import { lockChoices, newestChoices, releaseOf, retireRow } from './rows/releaseRows.ts';

/** Takes everybody who has a harmful version back to what they had before, where there was something. */
async function leave(tx: Db, project: ReleaseProject, version: string, now: number): Promise<void> {
  const { sites } = readChoices(await newestChoices(tx));
  for (const site of [null, ...sites]) {
    const row = readChoices(await newestChoices(tx)).rowOf(project, site);
    if (row?.version !== version || row.site !== site) continue;
    await chooseRelease(tx, { project, kind: 'rollback', site }, now).catch((error: unknown) => {
      // Where nothing was there before that may be served, the pages say that this part is away.
      if (!(error instanceof AppError)) throw error;
    });
  }
}

/**
 * Takes a release out of use. One that somebody has is refused, unless it is harmful: then everybody goes
 * back at once, and none of its files is served any more.
 * @throws AppError OPERATOR_REFUSED RELEASE_UNKNOWN, RELEASE_IN_USE, NOTHING_CHANGES
 */
export async function retireRelease(
  tx: Db,
  { project, version, harmful }: { project: ReleaseProject; version: string; harmful: boolean },
  now: number,
): Promise<AuditedChange<PublishedRelease>> {
  await lockChoices(tx);
  const before = await releaseOf(tx, project, version);
  if (!before) throw refused('RELEASE_UNKNOWN', { project, version });
  if (before.retiredAt !== null && (before.harmful || !harmful)) throw refused('NOTHING_CHANGES');
  const used = (await inUseOf(tx, readChoices(await newestChoices(tx)))).filter(
    (one) => one.project === project && one.version === version,
  );
  if (used.length > 0 && !harmful) {
    const sites = used.map(({ site }) => site ?? 'all sites').join(', ');
    throw refused('RELEASE_IN_USE', { project, version, sites });
  }
  await retireRow(tx, { project, version, harmful }, now);
  if (harmful) await leave(tx, project, version, now);
  const row = await releaseOf(tx, project, version);
  if (!row) throw new Error(`${project} ${version} is gone`);
  return {
    before: { retiredAt: before.retiredAt, harmful: before.harmful },
    after: { retiredAt: row.retiredAt, harmful: row.harmful },
    answer: onWire(row),
  };
}
