import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const builds = fileURLToPath(new URL('../dist/apps/', import.meta.url));
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** A server of one remote alone, as a team that deploys by itself would run it. */
export interface RemoteServer {
  /** Address of its manifest; known once it was started. */
  manifest(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the build of a remote on a port of its own, the same each time it is started; stopped, nothing listens there. */
export function remoteServer(name: string): RemoteServer {
  let server: Server | null = null;
  let port = 0;
  return {
    manifest: () => `http://localhost:${port}/mf-manifest.json`,
    start: () =>
      new Promise((done) => {
        server = createServer((request, response) => void answer(name, request.url ?? '/', response)).listen(port, () => {
          port = (server?.address() as AddressInfo).port;
          done();
        });
      }),
    stop: () =>
      new Promise((done) => {
        if (!server?.listening) return done();
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function answer(name: string, url: string, response: ServerResponse): void {
  const file = join(builds, name, normalize(new URL(url, 'http://remote').pathname));
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
}
