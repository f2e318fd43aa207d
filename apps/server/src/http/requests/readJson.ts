import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../appError.ts';
import { readBody } from './bodies.ts';

/** The character NUL has no place in any text here, and PostgreSQL refuses it. */
export const unstorable = (): AppError => new AppError('VALIDATION', { fields: {} });

/**
 * Reads bodies of a content type as JSON. An empty body counts as no body, whatever its content type
 * says, because some clients send the header with nothing.
 */
export function readJson(app: FastifyInstance, contentType: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    contentType,
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
