import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts and style sheets carry a whole hash in their names, other files a part of one. */
const hashed = /\.(?:[\w-]{16}|[\w-]{43})\.\w+$/;
const yearSeconds = 31_536_000;

/** The folder with the build of the operators' desk (registerDesk.ts). */
export const deskBuild = 'desk';

/** Returns how long a browser may keep a built file without asking again. */
export const keptFor = (path: string): string =>
  hashed.test(path.replace(/\.br$/, '')) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';

/** Returns the names of the folders in the place of the builds; none where nothing was built. */
export function builtApps(builds: string): string[] {
  try {
    return readdirSync(builds, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Serves the builds, compressed ahead: the shell's files under /assets/shell/, a remote's under
 * /remotes/<name>/. A name with a hash never changes its content; browsers ask for any other file
 * again. Sites on other hosts may use a remote's files.
 */
export async function serveBuiltFiles(app: FastifyInstance, builds: string): Promise<void> {
  const apps = builtApps(builds).filter((name) => name !== 'shell-node' && name !== deskBuild);
  for (const name of apps) {
    const remote = name !== 'shell';
    await app.register(fastifyStatic, {
      root: join(builds, name),
      prefix: remote ? `/remotes/${name}/` : '/assets/shell/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', keptFor(path));
        if (remote)
          void reply.headers({
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
          });
      },
    });
  }
}
