import cookie from '@fastify/cookie';
import { serverTimeHeader } from '@poy/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { IncomingMessage } from 'node:http';
import { dataAnswer, everyAnswer } from './answers/answerHeaders.ts';
import { AppError } from './appError.ts';
import { guardBodies, readBody } from './requests/bodies.ts';
import { compressed } from './answers/compressed.ts';
import { sendError } from './errors.ts';
import { isCall } from './requests/requestTarget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came, for signatures. */
    rawBody: string;
  }
}

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
 * Registers the parts that answers have in common: headers, and for the call families cookies, JSON
 * and errors. `clock` answers milliseconds since 1970.
 */
export async function registerHttp(
  app: FastifyInstance,
  { clock }: { clock: () => number },
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everyAnswer(request));
    done();
  });
  app.decorateRequest('rawBody', '');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(cookie);
  guardBodies(app);
  readJson(app);
  app.addHook('onRequest', (request, _reply, done) =>
    done(isCall(request) && request.url.includes('%00') ? unstorable() : undefined),
  );
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    if (!isCall(request)) return done(null, payload);
    void reply.header(serverTimeHeader, clock());
    for (const [name, value] of Object.entries(dataAnswer))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    if (typeof payload !== 'string' || payload.length < worthCompressing) done(null, payload);
    else compressed(request, reply, payload).then((smaller) => done(null, smaller), done);
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
