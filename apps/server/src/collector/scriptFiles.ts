import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takes } from '../http/answers/compressed.ts';

const library = fileURLToPath(new URL('../../../../libs/collector/package.json', import.meta.url));
const built = fileURLToPath(new URL('../../../../dist/libs/collector/', import.meta.url));

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The address of the collector's file under which the content never changes; undefined where
     * the collector is not built.
     */
    collectorAddress?: string;
  }
}

/** The built collector: plain and compressed with brotli. */
interface Script {
  plain: Buffer;
  brotli: Buffer;
  /**
   * The path with the version and the SHA-256 of the content, so that another content has another
   * path, and a page can check what it gets.
   */
  address: string;
  etag: string;
}

/** Null where the collector is not built. */
function readScript(folder: string): Script | null {
  try {
    const plain = readFileSync(join(folder, 'collector.js'));
    const { version } = JSON.parse(readFileSync(library, 'utf8')) as { version: string };
    const hash = createHash('sha256').update(plain).digest('base64url');
    const address = `/collector/${version}.${hash}.js`;
    return {
      plain,
      brotli: readFileSync(join(folder, 'collector.js.br')),
      address,
      etag: `"${hash.slice(0, 32)}"`,
    };
  } catch {
    return null;
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, etag }: Script,
  caching: string,
): FastifyReply {
  void reply.headers({
    'cache-control': caching,
    etag,
    vary: 'accept-encoding',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (
    request.headers['if-none-match']
      ?.split(/,\s*/)
      .some((known) => known.replace(/^W\//, '') === etag)
  )
    return reply.code(304).send();
  void reply.type('text/javascript; charset=utf-8');
  if (!takes(request, 'br')) return reply.send(plain);
  return reply.header('content-encoding', 'br').send(brotli);
}

/**
 * Serves the collector's one file under two addresses. Browsers ask for /collector.js again after
 * five minutes. /collector/<version>.<hash>.js never changes, and the pages get it as
 * `app.collectorAddress`. The worker is the same file. Tests replace `folder`.
 */
export function serveScript(app: FastifyInstance, folder: string = built): void {
  const script = readScript(folder);
  if (!script)
    return app.log.error(`No collector: ${folder} holds no build of it. Run npm run build.`);
  const hidden = { schema: { hide: true } };
  app.get('/collector.js', hidden, (request, reply) =>
    send(request, reply, script, 'public, max-age=300'),
  );
  app.decorate('collectorAddress', script.address);
  app.get(script.address, hidden, (request, reply) =>
    send(request, reply, script, 'public, max-age=31536000, immutable'),
  );
}
