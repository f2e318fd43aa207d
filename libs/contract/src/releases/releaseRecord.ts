import { z } from 'zod';
import { builtName, remoteRelease } from '../pages/remoteRelease.ts';

/** The parts of the product that are released alone, each with a version of its own. */
export const releaseProjects = [
  'shell',
  'lotto',
  'games',
  'credit',
  'profile',
  'desk',
  'collector',
] as const;
export const releaseProject = z.enum(releaseProjects);
export type ReleaseProject = z.infer<typeof releaseProject>;

/** A version as npm writes it, such as `1.4.0`, or `0.0.0-dev.1f3a…` for what was built for a demo. */
export const releaseVersion = z
  .string()
  .max(60)
  .regex(/^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}(?:-[\w-]+(?:\.[\w-]+)*)?$/);

/** The SHA-256 of a file, in base64url. */
const sha256 = z.string().regex(/^[\w-]{43}$/);

/**
 * A file of a release. Browsers may ask for those under `files/`. Those under `node/` paint the first HTML,
 * and only the release of the shell has them.
 */
const releaseFile = z.object({
  path: z
    .string()
    .max(220)
    .regex(/^(?:files|node)\/\w[\w.-]*$/),
  bytes: z.int().min(0).max(20_000_000),
  sha256,
});

/** The name of a package, such as `react/jsx-runtime` or `@poy/host`. */
const packageName = z
  .string()
  .max(100)
  .regex(/^@?[\w.-]+(?:\/[\w.-]+)*$/);
/** Versions of packages, or ranges of them such as `^19.0.0`, by their names. */
const ranges = z.record(
  packageName,
  z
    .string()
    .max(60)
    .regex(/^[\w.^~<>=|* -]+$/),
);
/** A path of this product. */
const path = z.string().regex(/^\/[\w./-]*$/);

/**
 * The content of `release.json`, which says everything about one version of one project. The folder of
 * the release has the files that stand in it, the list of its packages (`sbom.cdx.json`, CycloneDX),
 * `release.json` itself, and nothing else. None of them is changed ever.
 */
export const releaseRecord = z.object({
  /** The form of this record. A server refuses a form that it does not know. */
  form: z.literal(1),
  project: releaseProject,
  version: releaseVersion,
  /** The commit that was built; null where the sources had changes that no commit has. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .nullable(),
  /** The name of the file that is loaded first. */
  entry: builtName,
  /** The files that the entry asks for first; a page fetches them early. */
  first: remoteRelease.shape.first,
  files: z.array(releaseFile).min(1).max(2_000),
  /** The things without which the release does not work. */
  needs: z.object({
    /** The packages that a remote borrows from the shell. The shell, the desk and the collector borrow none. */
    shared: ranges,
    /** The paths of the calls that its scripts name. */
    calls: z.array(path.max(100)).max(1_000),
  }),
  /** The exact versions of the packages that the shell lends to remotes; empty for the others. */
  lends: ranges,
  /** The beginnings of addresses that a remote has for itself; empty for the others. */
  owns: z.array(path.max(60)).max(50),
  /** The licence (SPDX) of each package in the scripts, by name and version. */
  licences: z.record(
    z
      .string()
      .max(150)
      .regex(/^@?[\w./+-]+@[\w.+-]+$/),
    z
      .string()
      .max(100)
      .regex(/^[\w.+() -]+$/),
  ),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;
