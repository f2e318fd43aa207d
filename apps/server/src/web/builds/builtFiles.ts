import fastifyStatic from '@fastify/static';
import { moduleName } from '@poy/contract';
import type { ReleaseProject } from '@poy/contract/releaseRecord';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import type { Releases } from '../../releases/index.ts';
import { siteOf } from '../../sites/index.ts';

/** Scripts and style sheets carry a whole hash in their names, other files a part of one. */
const hashed = /\.(?:[\w-]{16}|[\w-]{43})\.\w+$/;
/** The form of the name of a built file. No folder can be in it. */
const fileName = /^\w[\w.-]{0,220}$/;
const yearSeconds = 31_536_000;
const forOthers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Returns how long a browser may keep a built file without asking again. */
const keptFor = (path: string): string =>
  hashed.test(path.replace(/\.br$/, '')) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';

/** Returns the folder with a file: of any release where the name is a hash, and else of the called site's. */
async function folderOf(
  { db, releases }: { db: Db; releases: Releases },
  request: FastifyRequest,
  project: ReleaseProject,
  file: string,
): Promise<string | null> {
  if (hashed.test(file)) return releases.folderOf(project, file);
  const site = await siteOf(db, request.host);
  return (await releases.of(site?.id ?? null))[project]?.files ?? null;
}

/** Lets `reply.sendFile` send files of releases, compressed ahead. */
async function preparePlugin(app: FastifyInstance): Promise<void> {
  if (app.hasReplyDecorator('sendFile')) return;
  await app.register(fastifyStatic, {
    // No file is served from here: each answer names the folder of its release.
    root: import.meta.dirname,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', keptFor(path)),
  });
}

/**
 * Makes the function that sends a file of a project. A name with a hash is answered from whichever release in
 * the store has it, so that open pages keep their files while another version is promoted.
 */
async function createSendFile(
  app: FastifyInstance,
  served: { db: Db; releases: Releases },
): Promise<
  (
    request: FastifyRequest,
    reply: FastifyReply,
    project: ReleaseProject,
    file: string,
  ) => Promise<FastifyReply>
> {
  await preparePlugin(app);
  return async (request, reply, project, file) => {
    const folder = fileName.test(file) ? await folderOf(served, request, project, file) : null;
    if (folder === null) throw new AppError('NOT_FOUND');
    return reply.sendFile(file, folder);
  };
}

/**
 * Serves the files of releases: the shell's under /assets/shell/, a remote's under /remotes/<name>/. A name with
 * a hash never changes its content; browsers ask for any other file again. Sites on other hosts may use a
 * remote's files.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  served: { db: Db; releases: Releases },
): Promise<void> {
  const send = await createSendFile(app, served);
  const hidden = { schema: { hide: true } };
  app.get<{ Params: { file: string } }>('/assets/shell/:file', hidden, (request, reply) =>
    send(request, reply, 'shell', request.params.file),
  );
  app.get<{ Params: { name: string; file: string } }>(
    '/remotes/:name/:file',
    hidden,
    async (request, reply) => {
      const name = moduleName.safeParse(request.params.name);
      if (!name.success) throw new AppError('NOT_FOUND');
      return send(request, reply.headers(forOthers), name.data, request.params.file);
    },
  );
}

/** Serves the files of the desk, the operators' own page, under /desk/files/. */
export async function serveDeskFiles(
  app: FastifyInstance,
  served: { db: Db; releases: Releases },
): Promise<void> {
  const send = await createSendFile(app, served);
  app.get<{ Params: { file: string } }>(
    '/desk/files/:file',
    { schema: { hide: true } },
    (request, reply) => send(request, reply, 'desk', request.params.file),
  );
}
