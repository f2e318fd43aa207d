import type { ReleaseProject } from '@poy/contract/releaseRecord';
import type { ChoiceRow } from './rows/releaseRows.ts';

/** The version of each project that a site has, as far as one was chosen. */
export type ChosenVersions = Partial<Record<ReleaseProject, string>>;

/** The choices that count, made of the newest rows. */
export interface Choices {
  /** Returns the versions of a site; of a site without any choice of its own where it is null. */
  of(site: number | null): ChosenVersions;
  /** Returns the row that counts for a site; null where nothing was chosen. */
  rowOf(project: ReleaseProject, site: number | null): ChoiceRow | null;
  /** The sites with a choice of their own. */
  readonly sites: readonly number[];
  /** All versions that somebody has now. */
  readonly inUse: ReadonlySet<string>;
}

/** Returns the name of a version of a project among those in use. */
export const releaseName = (project: ReleaseProject, version: string): string =>
  `${project}@${version}`;

/**
 * Reads who has which version. A site has the newest of its own row and the one for all sites. Its own
 * row holds against newer ones for all where it pins, and counts as none where it takes a pin off.
 */
export function readChoices(rows: readonly ChoiceRow[]): Choices {
  const projects = [...new Set(rows.map(({ project }) => project))];
  const sites = [...new Set(rows.flatMap(({ site }) => site ?? []))];
  const newest = (project: ReleaseProject, site: number | null): ChoiceRow | null =>
    rows.find((row) => row.project === project && row.site === site) ?? null;
  const rowOf = (project: ReleaseProject, site: number | null): ChoiceRow | null => {
    const all = newest(project, null);
    const own = site === null ? null : newest(project, site);
    if (!own || own.version === null) return all;
    return !all || own.pins || own.id > all.id ? own : all;
  };
  const of = (site: number | null): ChosenVersions =>
    Object.fromEntries(
      projects.flatMap((project) => {
        const version = rowOf(project, site)?.version;
        return version ? [[project, version]] : [];
      }),
    );
  const inUse = new Set(
    [null, ...sites].flatMap((site) =>
      Object.entries(of(site)).map(([project, version]) =>
        releaseName(project as ReleaseProject, version),
      ),
    ),
  );
  return { of, rowOf, sites, inUse };
}
