import cookie from '@fastify/cookie';
import { serverTimeHeader } from '@poy/contract/rules';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { dataAnswer, everyAnswer } from './answers/answerHeaders.ts';
import { guardBodies } from './requests/bodies.ts';
import { compressed } from './answers/compressed.ts';
import { sendError } from './errors.ts';
import { readJson, unstorable } from './requests/readJson.ts';
import { isCall } from './requests/requestTarget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came, for signatures. */
    rawBody: string;
  }
}

/** Shorter answers fit into a packet or two. Compressing them would cost time and save none. */
const worthCompressing = 4_096;

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
  readJson(app, 'application/json');
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
