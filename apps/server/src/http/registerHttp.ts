import cookie from '@fastify/cookie';
import { serverTimeHeader } from '@poy/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { IncomingMessage } from 'node:http';
import { AppError } from './appError.ts';
import { bodyLimits, guardBodies, readBody } from './bodies.ts';
import { compressed } from './compressed.ts';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came, for signatures. */
    rawBody: string;
  }
}

/** Returns true when an address belongs to one of the call families. */
const isCall = (url: string): boolean =>
  url.startsWith('/api/') || url.startsWith('/poy-api/') || url.startsWith('/v1/');

const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Shorter answers fit into a packet or two. Compressing them would cost time and save none. */
const worthCompressing = 4_096;

/** The character NUL has no place in any text here, and PostgreSQL refuses it. */
const unstorable = (): AppError => new AppError('VALIDATION', { fields: {} });

/**
 * An empty body counts as no body, whatever its content type says, because some clients send the
 * header with nothing.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const body = await readBody(request, payload);
      request.rawBody = body;
      if (body === '') return undefined;
      if (body.includes('\\u0000')) throw unstorable();
      return new Promise((resolve, reject) => {
        void parse(request, body, (error, parsed) => (error ? reject(error) : resolve(parsed)));
      });
    },
  );
}

/**
 * Registers the parts that every answer of the call families has in common: cookies, JSON, headers
 * and errors. `clock` answers milliseconds since 1970.
 */
export async function registerHttp(
  app: FastifyInstance,
  { clock }: { clock: () => number },
): Promise<void> {
  app.decorateRequest('rawBody', '');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(cookie);
  guardBodies(app, bodyLimits);
  readJson(app);
  app.addHook('onRequest', (request, _reply, done) =>
    done(isCall(request.url) && request.url.includes('%00') ? unstorable() : undefined),
  );
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    if (isCall(request.url)) {
      void reply.header(serverTimeHeader, clock());
      for (const [name, value] of Object.entries(answerHeaders))
        if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (!isCall(request.url) || typeof payload !== 'string' || payload.length < worthCompressing)
      done(null, payload);
    else compressed(request, reply, payload).then((smaller) => done(null, smaller), done);
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
