import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const library = fileURLToPath(new URL('../../../../libs/collector/package.json', import.meta.url));
const built = fileURLToPath(new URL('../../../../dist/libs/collector/', import.meta.url));

/** The collector as it is built: plain and as brotli, with its version. */
interface Script {
  plain: Buffer;
  brotli: Buffer;
  version: string;
  etag: string;
}

/** Null where it is not built. */
function readScript(folder: string): Script | null {
  try {
    const plain = readFileSync(join(folder, 'collector.js'));
    const { version } = JSON.parse(readFileSync(library, 'utf8')) as { version: string };
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    return { plain, brotli: readFileSync(join(folder, 'collector.js.br')), version, etag };
  } catch {
    return null;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, brotli, etag }: Script, caching: string): FastifyReply {
  void reply.headers({ 'cache-control': caching, etag, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' });
  if (request.headers['if-none-match']?.split(/,\s*/).some((known) => known.replace(/^W\//, '') === etag)) return reply.code(304).send();
  void reply.type('text/javascript; charset=utf-8');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(brotli);
}

/**
 * Serves the collector's one file: at /collector.js, asked for again after five minutes, and at /collector/<version>.js, which never
 * changes. Its worker is the same file. `folder` is replaced in tests.
 */
export function serveScript(app: FastifyInstance, folder: string = built): void {
  const script = readScript(folder);
  if (!script) return app.log.error(`No collector: ${folder} holds no build of it. Run npm run build.`);
  const hidden = { schema: { hide: true } };
  app.get('/collector.js', hidden, (request, reply) => send(request, reply, script, 'public, max-age=300'));
  app.get(`/collector/${script.version}.js`, hidden, (request, reply) => send(request, reply, script, 'public, max-age=31536000, immutable'));
}
