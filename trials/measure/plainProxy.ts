import { createReadStream, existsSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import { outputFolder } from '../../tools/webpack/baseConfig.ts';
import { plainConfig } from './plainConfig.ts';
import { shellPath } from '../../tools/webpack/shellConfig.ts';

const folder = outputFolder('../plain');

/** Builds the plain comparison: the same sources as one ordinary single-page app. */
export async function buildPlain(): Promise<void> {
  const compiler = webpack(plainConfig());
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await new Promise<webpack.Stats | undefined>((done, reject) =>
    compiler.run((error, result) => (error ? reject(error) : done(result))),
  );
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

/** Serves the running product with the plain build in place of the shell's files. */
export async function startPlainProxy(
  productUrl: string,
  port: number,
): Promise<{ url: string; stop: () => void }> {
  const target = new URL(productUrl);
  const server = createServer((incoming, response) => {
    if (incoming.url?.startsWith(shellPath))
      return sendPlain(incoming.url.slice(shellPath.length), response);
    pass(incoming, response, target);
  });
  await new Promise<void>((done) => server.listen(port, done));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/** The page names the shell's own entry, and the entry of the plain build replaces it. */
function sendPlain(asked: string, response: ServerResponse): void {
  const name = asked.replace(/^main\.[\w-]{43}\.js$/, 'main.js').replace(/\?.*/, '');
  const file = join(folder, name);
  const type = name.endsWith('.js')
    ? 'text/javascript'
    : name.endsWith('.css')
      ? 'text/css'
      : 'application/octet-stream';
  if (existsSync(`${file}.br`)) {
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    createReadStream(`${file}.br`).pipe(response);
  } else if (existsSync(file)) {
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  } else response.writeHead(name.endsWith('.css') ? 204 : 404).end();
}

function pass(incoming: IncomingMessage, response: ServerResponse, target: URL): void {
  const onward = request(
    {
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    },
    (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html'))
        return passPage(answer, response);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  incoming.pipe(onward);
}

/**
 * Passes a page on without the hashes of its scripts and its early files, which the plain build does
 * not have.
 */
function passPage(answer: IncomingMessage, response: ServerResponse): void {
  const {
    'content-security-policy': _policy,
    'integrity-policy': _integrity,
    'content-length': _length,
    ...headers
  } = answer.headers;
  let html = '';
  answer
    .setEncoding('utf8')
    .on('data', (text: string) => (html += text))
    .on('end', () =>
      response
        .writeHead(answer.statusCode ?? 502, headers)
        .end(html.replace(/<link rel="preload"[^>]*>| crossorigin integrity="[^"]*"/g, '')),
    );
}
