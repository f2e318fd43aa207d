import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the site got, with its body. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A site with a page, the collector file and the two calls of the collector. */
export interface Site {
  origin: string;
  /** The collector file, as pages get it from now on. */
  script: string;
  seen: SeenRequest[];
  close(): Promise<void>;
}

/**
 * Serves a page at `/` and, with a policy that forbids workers, at `/no-workers`. `/api/collect`
 * answers with a new visitor id, `/v1/id` with a known one.
 */
export async function serveSite(script: string): Promise<Site> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = request.url ?? '/';
    seen.push({
      method: request.method ?? '',
      url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    if (url === '/no-workers') response.setHeader('content-security-policy', "worker-src 'none'");
    if (url === '/collector.js')
      response
        .setHeader('content-type', 'text/javascript')
        .setHeader('cache-control', 'max-age=60')
        .end(site.script);
    else if (url === '/api/collect')
      response.setHeader('content-type', 'application/json').end('{"vid":"known-by-the-server"}');
    else if (url === '/v1/id')
      response.setHeader('content-type', 'application/json').end('{"cid":"asked-of-the-server"}');
    else if (url === '/favicon.ico') response.writeHead(204).end();
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const site: Site = { origin: `http://localhost:${port}`, script, seen, close };
  return site;
}

const page =
  '<!doctype html><html lang="en"><title>A page</title><h1>A page</h1><script src="/collector.js"></script></html>';
