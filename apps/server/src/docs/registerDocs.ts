import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Deps } from '../deps.ts';
import { isServed } from '../calls/servedCalls.ts';
import { asyncApiDocument } from './asyncApiDocument.ts';
import { openApiDocument } from './openApiDocument.ts';

const documentPath = '/api/openapi.json';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40">
  <text x="2" y="30" font-family="system-ui, sans-serif" font-weight="800" font-size="30" fill="white">Poy</text>
</svg>`;

/** Only scripts of this server may run. The page's own library sets styles on elements. */
const pagePolicy =
  "default-src 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; " +
  "object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

interface Documents {
  readonly calls: OpenAPIV3.Document;
  readonly channels: object;
}

const made = new Map<string, Documents>();

/** Makes the documents of applications that serve the same once, because they take half a second. */
function documentsOf(app: FastifyInstance, { version, apiContact, realtime }: Deps['env']) {
  const key = JSON.stringify([version, apiContact, realtime.key, app.served]);
  const known = made.get(key);
  if (known) return known;
  const about = { version, contact: apiContact };
  const documents: Documents = {
    calls: openApiDocument(about, (path) => isServed(app, path)) as OpenAPIV3.Document,
    channels: asyncApiDocument(about, realtime.key),
  };
  made.set(key, documents);
  return documents;
}

/**
 * Registers the OpenAPI document of both call families, the AsyncAPI document of the realtime
 * channels, and a page to browse the calls. The page needs nothing from another server.
 */
export async function registerDocs(app: FastifyInstance, { env }: Deps): Promise<void> {
  const { calls, channels } = documentsOf(app, env);
  await app.register(swagger, { mode: 'static', specification: { document: calls } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => pagePolicy,
    theme: { title: 'Poy API' },
    logo: { type: 'image/svg+xml', content: Buffer.from(logo) },
    uiConfig: { url: documentPath, docExpansion: 'list', deepLinking: true, validatorUrl: null },
  });
  app.get(documentPath, () => calls);
  app.get('/api/asyncapi.json', () => channels);
}
