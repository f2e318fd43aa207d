import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway } from '../db/trouble/databaseAway.ts';
import type { Deps } from '../deps.ts';
import type { Releases, ServedRelease } from '../releases/index.ts';
import { lastSiteOf, siteOf } from '../sites/index.ts';
import { orUnpainted } from './apart/orUnpainted.ts';
import { orAwayPage } from './apart/sendAwayPage.ts';
import { openShells, type Shells } from './builds/openShells.ts';
import type { ShellBuild } from './builds/shellBuild.ts';
import { unbuilt } from './builds/unbuilt.ts';
import type { PageSources } from './pages/makePage.ts';
import { createSendPage } from './pages/sendPage.ts';
import { PainterAway } from './painter/PainterAway.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A version of the shell, with the pages that it makes. */
interface Version {
  shell: ShellBuild;
  send: Answer;
}

/** The version of the shell for whoever asks. */
export interface ShellOf {
  /** Returns the shell of the called site; null where no release of it works. */
  (request: FastifyRequest): Promise<ShellBuild | null>;
}

/** Returns the site that is called, as it was last known while the database is away; null without one. */
async function calledSite({ db }: Pick<Deps, 'db'>, { host }: FastifyRequest) {
  try {
    return await siteOf(db, host);
  } catch (error) {
    if (error instanceof DatabaseAway) return lastSiteOf(db, host);
    throw error;
  }
}

/** Returns the release of the shell that a site has, and then the one before it. */
const inOrder = (release: ServedRelease | undefined): ServedRelease[] =>
  release ? [release, ...inOrder(release.before ?? undefined)] : [];

/** Opens the versions of the shell, and makes the pages of each once. */
function createVersions(
  app: FastifyInstance,
  deps: Deps,
  shells: Shells,
  sources: PageSources,
): (release: ServedRelease) => Promise<Version> {
  const made = new WeakMap<ShellBuild, Version>();
  return async (release) => {
    const shell = await shells.open(release);
    const known = made.get(shell);
    if (known) return known;
    const send = orAwayPage(createSendPage(app, deps, shell, sources), { app, deps, shell });
    const version = { shell, send };
    made.set(shell, version);
    return version;
  };
}

interface Working {
  releases: Releases;
  shells: Shells;
  versionOf: (release: ServedRelease) => Promise<Version>;
}

/**
 * Makes the function that returns the first version that works of those of the called site, beginning with
 * the given one; null where none does. One that does not paint yet is opened, and meanwhile the one before it
 * answers.
 */
function createWorkingOf(deps: Deps, { releases, shells, versionOf }: Working) {
  const openOr = async (
    request: FastifyRequest,
    release: ServedRelease,
  ): Promise<Version | null> => {
    try {
      return await versionOf(release);
    } catch (error) {
      const details = { err: error, shell: release.version };
      request.log.error(details, 'a release of the shell does not work');
      return null;
    }
  };
  return async (request: FastifyRequest, from = 0): Promise<Version | null> => {
    const site = await calledSite(deps, request);
    const { shell } = await releases.of(site?.id ?? null);
    const order = inOrder(shell).slice(from);
    const ready = Math.max(
      order.findIndex((release) => shells.ready(release)),
      0,
    );
    for (const release of order.slice(0, ready)) void openOr(request, release);
    for (const release of order.slice(ready)) {
      const version = await openOr(request, release);
      if (version) return version;
    }
    return null;
  };
}

/**
 * Registers the pages: each visitor gets that of the version which the called site has. Where it does not work,
 * the version before it answers. Without any it says so once in the log and answers 503.
 * @returns the function that answers the shell of the called site
 */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  {
    releases,
    paintApart,
    ...sources
  }: Omit<PageSources, 'chosenOf'> & { releases: Releases; paintApart: boolean },
): Promise<ShellOf> {
  const shells = openShells(app, { paintApart, clock: deps.steadyClock });
  const versionOf = createVersions(app, deps, shells, {
    ...sources,
    chosenOf: (site) => releases.of(site),
  });
  let complained = false;

  const workingOf = createWorkingOf(deps, { releases, shells, versionOf });

  const send: Answer = async (request, reply) => {
    const version = await workingOf(request);
    if (!version) {
      if (!complained)
        app.log.error('No pages: no release of the shell was chosen. Run npm run build.');
      complained = true;
      return unbuilt(request, reply);
    }
    try {
      return await version.send(request, reply);
    } catch (error) {
      if (!(error instanceof PainterAway)) throw error;
      const before = await workingOf(request, 1);
      return (before ?? version).send(request, reply);
    }
  };
  app.get('/*', { schema: { hide: true } }, orUnpainted(send));
  // The first visitor does not wait for the shell to be loaded.
  const { shell } = await releases.of(null).catch(() => ({ shell: undefined }));
  if (shell) await versionOf(shell).catch((error: unknown) => app.log.error(error));
  else app.log.error('No pages: no release of the shell was chosen. Run npm run build.');
  complained = !shell;
  return async (request) => (await workingOf(request))?.shell ?? null;
}
