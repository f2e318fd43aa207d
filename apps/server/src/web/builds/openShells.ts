import type { FastifyInstance } from 'fastify';
import type { ServedRelease } from '../../releases/index.ts';
import { awaitPainter, paintersOf, programNow } from '../painter/paintersOf.ts';
import type { PainterProgram } from '../painter/startPainter.ts';
import { loadPainter, loadShell, type ShellBuild } from './shellBuild.ts';

/** A version that nobody asked for in this time (ms) has no process any more. */
const idleMs = 60_000;

/** The versions of the shell that sites have, each with what paints its pages. */
export interface Shells {
  /**
   * Returns a version, which is loaded where it is not yet.
   * @throws Error where it is no release of a shell
   */
  open(release: ServedRelease): Promise<ShellBuild>;
  /** Returns a version that paints now; null where it is not loaded yet, or what paints it has failed. */
  ready(release: ServedRelease): ShellBuild | null;
}

interface Opened {
  shell: Promise<ShellBuild>;
  /** Null until it is loaded. */
  loaded: ShellBuild | null;
  program: PainterProgram | null;
  askedAt: number;
}

/** Calls `reload` as soon as `npm run dev` says that there is a newer build. */
function onNewBuild(app: FastifyInstance, reload: () => void): void {
  const hear = (message: unknown): void => {
    if (message === 'shell-built') reload();
  };
  process.on('message', hear);
  app.addHook('onClose', async () => void process.off('message', hear));
}

/** A version that is painted in this process. */
interface Here {
  shell: ShellBuild;
  node: string;
}

/** Returns the program that paints a version. Where no record has its hash, it is the one that is there. */
const programOf = (name: string, file: string, sha256: string | null): PainterProgram =>
  sha256 === null ? programNow(name, file) : { name, file, sha256 };

/**
 * Opens versions of the shell. With `paintApart` each is painted by a process of its own, which ends when no
 * site has had the version for a while.
 */
export function openShells(
  app: FastifyInstance,
  { paintApart, clock }: { paintApart: boolean; clock: () => number },
): Shells {
  const painters = paintApart ? paintersOf(app) : null;
  const opened = new Map<string, Opened>();
  const here: Here[] = [];
  onNewBuild(app, () => {
    for (const { shell, node } of here) Object.assign(shell, loadPainter(node));
  });

  const closeIdle = (): void => {
    for (const [key, { askedAt }] of opened) if (clock() - askedAt > idleMs) opened.delete(key);
    painters?.keepOnly([...opened.values()].flatMap(({ program }) => program ?? []));
  };

  const load = async (
    { files }: ServedRelease,
    node: string,
    program: PainterProgram | null,
  ): Promise<ShellBuild> => {
    if (!painters || !program) {
      const shell = loadShell(files, loadPainter(node));
      here.push({ shell, node });
      return shell;
    }
    const painter = painters.of(program);
    await awaitPainter(app, painter);
    return loadShell(files, painter);
  };

  return {
    ready: ({ files }) => {
      const loaded = opened.get(files)?.loaded;
      return loaded?.isReady() ? loaded : null;
    },
    open(release) {
      const { version, files, node, nodeHash } = release;
      const known = opened.get(files);
      if (known) {
        known.askedAt = clock();
        return known.shell;
      }
      if (node === null) return Promise.reject(new Error(`shell ${version} paints no page`));
      const program = painters && programOf(`shell ${version}`, node, nodeHash);
      const shell = load(release, node, program);
      const entry: Opened = { shell, loaded: null, program, askedAt: clock() };
      opened.set(files, entry);
      shell.then(
        (loaded) => (entry.loaded = loaded),
        () => opened.delete(files),
      );
      closeIdle();
      return shell;
    },
  };
}
