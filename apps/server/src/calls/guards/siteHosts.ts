import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/appError.ts';
import type { CallSite } from '../lookUps.ts';

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '';

/**
 * Lets a page on another host of the same site (an alias, the main name) call and read the answer,
 * with its cookies. Returns true when the request comes from such a page. Any other origin gets no
 * header that would let its browser go on.
 */
export async function admitSiteHost(
  request: FastifyRequest,
  reply: FastifyReply,
  site: CallSite,
): Promise<boolean> {
  void reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  const its = await request.server.sites.ofHost(page.host);
  if (its?.id !== site.id || portOf(page.host) !== portOf(request.host)) return false;
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  });
  return true;
}

/** Answers the question that a browser asks before a call from another host. */
export function answerPreflights(app: FastifyInstance, path: string, method: string): void {
  app.options(path, { schema: { hide: true } }, async (request, reply) => {
    if (!(await admitSiteHost(request, reply, await app.sites.ofRequest(request))))
      throw new AppError('FOREIGN_ORIGIN');
    void reply.headers({
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'content-type, x-cid',
      'access-control-max-age': '600',
    });
    return reply.code(204).send();
  });
}
