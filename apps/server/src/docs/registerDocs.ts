import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { finishDocument } from './finishDocument.ts';

export const documentPath = '/api/openapi.json';

/**
 * The OpenAPI description of both call families, made from the schemas that validate them, and a page to browse it that needs nothing
 * from elsewhere. Register before the calls.
 */
export async function registerDocs(app: FastifyInstance, { env }: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Poy', version: env.version, description: 'General calls under /api, betting and wallet under /poy-api. Money is baht with at most two decimals.' },
    },
    // Only the calls of the contract: pages, files and foreign protocols have schemas of their own or none.
    transform: (document) => (document.schema?.summary ? jsonSchemaTransform(document) : { schema: { hide: true }, url: document.url }),
    transformObject: (document) => ('openapiObject' in document ? finishDocument(document.openapiObject) : {}),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { url: documentPath, docExpansion: 'list', deepLinking: true, validatorUrl: null },
  });
  app.get(documentPath, { schema: { hide: true } }, () => app.swagger());
}
