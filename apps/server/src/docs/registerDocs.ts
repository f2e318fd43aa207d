import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { finishDocument } from './finishDocument.ts';

const documentPath = '/api/openapi.json';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40">
  <text x="2" y="30" font-family="system-ui, sans-serif" font-weight="800" font-size="30" fill="white">Poy</text>
</svg>`;

/** Only scripts of this server may run. The page's own library sets styles on elements. */
const pagePolicy =
  "default-src 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; " +
  "object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/**
 * Registers the OpenAPI description of both call families, made from the schemas that validate
 * them, and a page to browse it. The page needs nothing from another server. Register this before
 * the calls.
 */
export async function registerDocs(app: FastifyInstance, { env }: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Poy',
        version: env.version,
        description:
          'General calls under /api, betting and wallet under /poy-api. Money is baht with at most two decimals.',
      },
    },
    // The document has only the calls of the contract. Pages, files and foreign protocols have
    // schemas of their own or none.
    transform: (document) =>
      document.schema?.summary
        ? jsonSchemaTransform(document)
        : { schema: { hide: true }, url: document.url },
    transformObject: (document) =>
      'openapiObject' in document ? finishDocument(document.openapiObject) : {},
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => pagePolicy,
    theme: { title: 'Poy API' },
    logo: { type: 'image/svg+xml', content: Buffer.from(logo) },
    uiConfig: { url: documentPath, docExpansion: 'list', deepLinking: true, validatorUrl: null },
  });
  app.get(documentPath, { schema: { hide: true } }, () => app.swagger());
}
