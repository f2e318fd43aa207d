import { locales } from '@poy/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { guardOrigin } from '../calls/guards/originGuard.ts';
import { AppError } from '../http/appError.ts';
import { readBody } from '../http/requests/bodies.ts';
import { localeCookie } from '../http/requests/localeCookie.ts';
import { pageBefore } from './head/pageBefore.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const limitBytes = 256;

/**
 * Registers the form of the language menu, which a browser sends while no script answers it. The
 * cookie is the one that the script writes (libs/host/src/words/keepLocale.ts), and the visitor
 * comes back to the page that the form was on.
 */
export async function registerLocaleChoice(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (request: FastifyRequest, payload: IncomingMessage) =>
        new URLSearchParams(await readBody(request, payload)).get('locale'),
    );
    scope.post(
      '/locale',
      {
        schema: { hide: true },
        bodyLimit: limitBytes,
        onRequest: async (request) => guardOrigin(request),
      },
      async (request, reply) => {
        const locale = locales.find((known) => known === request.body);
        if (!locale) throw new AppError('VALIDATION', { fields: {} });
        return reply
          .setCookie(localeCookie, locale, {
            path: '/',
            maxAge: yearSeconds,
            sameSite: 'lax',
          })
          .header('cache-control', 'no-store')
          .redirect(pageBefore(request), 303);
      },
    );
  });
}
