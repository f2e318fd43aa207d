import type { ReleaseInUse } from '@poy/contract/operators';
import type { ReleaseProject, ReleaseRecord } from '@poy/contract/releaseRecord';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import type { Db } from '../db/db.ts';
import { refused } from '../http/refused.ts';
import { readChoices, type Choices, type ChosenVersions } from './chosenVersions.ts';
import {
  addChoice,
  choiceOf,
  lockChoices,
  newestChoices,
  releaseOf,
  type ChoiceRow,
} from './rows/releaseRows.ts';
import { whatDoesNotFit } from './whatDoesNotFit.ts';
import { inUseOf } from './inUse.ts';
import { unfitWords } from './unfitWords.ts';

/** A choice as an operator makes it. `site` is null for all sites that are not pinned. */
export interface Choice {
  project: ReleaseProject;
  kind: ChoiceRow['kind'];
  version?: string | undefined;
  site: number | null;
}

/**
 * Lets a release through that may be chosen.
 * @throws AppError OPERATOR_REFUSED RELEASE_UNKNOWN, RELEASE_RETIRED
 */
async function expectUsable(db: Db, project: ReleaseProject, version: string): Promise<void> {
  const row = await releaseOf(db, project, version);
  if (!row) throw refused('RELEASE_UNKNOWN', { project, version });
  if (row.retiredAt !== null) throw refused('RELEASE_RETIRED', { project, version });
}

/** Returns the version that a choice leads to; null where a pin is taken off. */
async function versionOf(
  db: Db,
  { project, kind, version, site }: Choice,
  current: ChoiceRow | null,
): Promise<string | null> {
  if (kind === 'unpin') return null;
  if (version !== undefined) return version;
  const came =
    kind === 'rollback' && current?.version
      ? await choiceOf(db, { project, version: current.version, site })
      : null;
  const before = came?.insteadOf ?? null;
  if (before === null) throw refused('RELEASE_FIRST');
  return before;
}

/** Returns the records of the versions of a site. */
async function recordsOf(db: Db, versions: ChosenVersions): Promise<ReleaseRecord[]> {
  const records: ReleaseRecord[] = [];
  for (const [project, version] of Object.entries(versions)) {
    const row = await releaseOf(db, project as ReleaseProject, version);
    if (row) records.push(row.record);
  }
  return records;
}

/**
 * Compares the versions of every site that a choice changes.
 * @throws AppError OPERATOR_REFUSED RELEASE_UNFIT
 */
async function checkFit(db: Db, before: Choices, after: Choices): Promise<void> {
  for (const site of [null, ...after.sites]) {
    const versions = after.of(site);
    if (JSON.stringify(versions) === JSON.stringify(before.of(site))) continue;
    const unfit = whatDoesNotFit(await recordsOf(db, versions));
    if (unfit.length > 0)
      throw refused('RELEASE_UNFIT', { unfit: unfit.map(unfitWords).join('; ') });
  }
}

/**
 * Chooses a version for a site, or for all that are not pinned. Call it in a transaction, and tell every
 * process after the commit.
 * @param now ms since 1970
 * @throws AppError OPERATOR_REFUSED: NOTHING_CHANGES, RELEASE_UNKNOWN, RELEASE_RETIRED, RELEASE_FIRST,
 * RELEASE_UNFIT
 */
export async function chooseRelease(
  tx: Db,
  choice: Choice,
  now: number,
): Promise<AuditedChange<{ inUse: ReleaseInUse[] }>> {
  const { project, kind, site } = choice;
  await lockChoices(tx);
  const rows = await newestChoices(tx);
  const before = readChoices(rows);
  const current = before.rowOf(project, site);
  const version = await versionOf(tx, choice, current);
  const own = rows.find((row) => row.project === project && row.site === site);
  const pins = kind === 'pin' || (kind === 'rollback' && own?.pins === true);
  const nothing =
    version === null
      ? !own || own.version === null
      : current?.version === version && (kind !== 'pin' || (current.pins && current.site === site));
  if (nothing) throw refused('NOTHING_CHANGES');
  if (version !== null) await expectUsable(tx, project, version);
  // A pin on what is there already does not hide where the way back leads.
  const insteadOf = (current?.version === version ? current?.insteadOf : current?.version) ?? null;
  const row = { project, site, kind, version, pins, insteadOf };
  const id = Math.max(0, ...rows.map((one) => one.id)) + 1;
  const after = readChoices([...rows.filter((one) => one !== own), { id, ...row }]);
  await checkFit(tx, before, after);
  await addChoice(tx, row, now);
  return {
    before: { version: current?.version ?? null, pinned: current?.pins ?? false },
    after: { version: after.of(site)[project] ?? null, pinned: pins },
    answer: { inUse: await inUseOf(tx, after) },
  };
}
