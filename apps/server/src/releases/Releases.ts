import type { ReleaseProject, ReleaseRecord } from '@poy/contract/releaseRecord';

/** A release as the server serves it. */
export interface ServedRelease extends Pick<ReleaseRecord, 'version' | 'entry' | 'first'> {
  /** The folder with the files for browsers, and with the lists that the server reads. */
  readonly files: string;
  /** The file that paints the first HTML; null where the release has none. */
  readonly node: string | null;
  /** The SHA-256 of that file in base64url; null where no record says it. */
  readonly nodeHash: string | null;
  /** The release that was there before, which serves where this one does not work; null where none was. */
  readonly before: ServedRelease | null;
}

/** The releases that the pages of a site start with. */
export type ChosenReleases = Partial<Record<ReleaseProject, ServedRelease>>;

/** The releases that a process serves. */
export interface Releases {
  /**
   * Returns the releases of a site, or those of all sites that chose nothing where it is null. While the
   * database is away these are the last known ones.
   */
  of(site: number | null): Promise<ChosenReleases>;
  /** Returns the folder that has a file whose name is its hash; null where no release has it. */
  folderOf(project: ReleaseProject, file: string): Promise<string | null>;
}
