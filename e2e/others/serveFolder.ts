import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const anywhere = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

export interface FolderServer {
  url: string;
  /** Listens again at the same address. */
  start(): Promise<void>;
  /** Ends every connection and refuses new ones. */
  stop(): Promise<void>;
  /** Answers everything with a status that is an error, or with the files again. */
  answerWith(status: 404 | 500 | 'files'): void;
}

/** Starts a static server on an origin of its own, as a remote's own team would run it. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  let answers: Parameters<FolderServer['answerWith']>[0] = 'files';
  const open = (): Server =>
    createServer((request, response) => {
      if (answers !== 'files') return void response.writeHead(answers, anywhere).end();
      const path = join(folder, normalize(new URL(request.url ?? '/', 'http://folder').pathname));
      if (!existsSync(path)) return void response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        ...anywhere,
      });
      createReadStream(path).pipe(response);
    });
  let server = open();
  let port = 0;
  const start = async (): Promise<void> => {
    server = open();
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, '127.0.0.1', resolve),
    );
    const address = server.address();
    if (address && typeof address !== 'string') port = address.port;
  };
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await start();
  const answerWith: FolderServer['answerWith'] = (status) => {
    answers = status;
  };
  return { url: `http://127.0.0.1:${port}`, start, stop, answerWith };
}
