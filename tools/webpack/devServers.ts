import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as Settings } from 'webpack-dev-server';
import { withRefresh } from './refresh/withRefresh.ts';
import { remoteBuild } from './remoteConfig.ts';
import { browserConfig, shellPath } from './shellConfig.ts';

export interface DevPorts {
  /** The port of the page. */
  page: number;
  /** The port of the running product: its API, its HTML and the apps that are not developed. */
  product: number;
  /** The port of the files of each remote that is developed. */
  remotes: Readonly<Record<string, number>>;
}

/**
 * Serves the shell from source, in front of the product. The product answers every request that is
 * not for a file of the shell. A page waits until `painted` settles: then the product paints it from
 * the same sources as the browser does.
 */
export function startShell(
  { page, product, remotes }: DevPorts,
  painted: () => Promise<void>,
): Promise<void> {
  const { output, ...config } = withRefresh(
    'shell',
    inOneFile(browserConfig('shell', 'development')),
  );
  return start(
    { ...config, output: { ...output, clean: false } },
    {
      port: page,
      allowedHosts: 'all',
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { publicPath: shellPath, index: false },
      proxy: [
        {
          pathFilter: (path: string) => !path.startsWith(shellPath) && path !== '/ws',
          target: `http://localhost:${product}`,
          ws: true,
        },
      ],
      setupMiddlewares: (middlewares) => [
        {
          name: 'pages',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
            isPage(request)
              ? void painted().then(() => servePage(request, response, { product, remotes }))
              : next(),
        },
        ...middlewares,
      ],
    },
  );
}

/**
 * Serves one remote from source, for the shell (`alone` false) or as a page of its own against the
 * product's API.
 */
export function startRemote(
  name: string,
  ports: DevPorts,
  { alone }: { alone: boolean },
): Promise<void> {
  const port = alone ? ports.page : ports.remotes[name];
  const build = remoteBuild(name, 'development', { alone });
  const { output, ...config } = withRefresh(name, build);
  return start(
    { ...config, output: { ...output, clean: false, ...(alone ? { publicPath: '/' } : {}) } },
    {
      port,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      historyApiFallback: alone,
      // The product reads the list of pages and the words from the folder of the build.
      devMiddleware: { writeToDisk: (file) => /\/(pages|words)\.json$/.test(file) },
      ...(alone
        ? {
            proxy: [
              {
                pathFilter: ['/api', '/poy-api', '/app'],
                target: `http://localhost:${ports.product}`,
                ws: true,
              },
            ],
          }
        : {}),
    },
  );
}

/**
 * Returns the build with all code in one file. An edit that adds or removes an import would otherwise
 * move modules from one file to another, and then the page has to be loaded again.
 */
const inOneFile = (config: Configuration): Configuration => ({
  ...config,
  module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
});

async function start(config: Configuration, settings: Settings): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler');
  await new WebpackDevServer({ hot: true, liveReload: true, ...settings }, compiler).start();
}

/** Returns true for a request of a page, which the product answers with HTML. */
function isPage({ method, headers, url = '' }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.accept?.includes('text/html') === true &&
    !/^\/(api|poy-api|assets|remotes)\//.test(url)
  );
}

/**
 * Answers with the product's HTML, in which the shell's files and the entries of the developed
 * remotes are replaced by those from source.
 */
function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { product, remotes }: Pick<DevPorts, 'product' | 'remotes'>,
): void {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  get({ host: 'localhost', port: product, path: request.url, headers }, (answer) => {
    let html = '';
    answer
      .setEncoding('utf8')
      .on('data', (text: string) => (html += text))
      .on('end', () => {
        // The page's policy allows only built files, and the length of the page has changed.
        const {
          'content-security-policy': _policy,
          'integrity-policy': _integrity,
          'content-length': _length,
          ...kept
        } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept).end(developedPage(html, remotes));
      });
  }).on('error', () => response.writeHead(502).end('The product behind this page is not running.'));
}

/**
 * The development server has the names without their hashes. A remote that is developed comes from
 * its own port: its entry and its list of pages, which is beside the manifest.
 */
export function developedPage(html: string, remotes: DevPorts['remotes']): string {
  const linked = html.replace(
    /<style[^>]* data-from="([^"]+)"[^>]*>[\s\S]*?<\/style>/g,
    '<link href="$1" rel="stylesheet">',
  );
  const page = linked
    .replace(/(\/assets\/shell\/main)\.[\w-]{43}\.(js|css)/g, '$1.$2')
    .replace(/ crossorigin integrity="[^"]*"/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '');
  return Object.entries(remotes).reduce(
    (changed, [name, port]) =>
      changed.replace(
        new RegExp(
          `("${name}":\\s*)"[^"]*/(mf-manifest|remoteEntry)(?:\\.[\\w-]{43})?\\.(json|js)"`,
          'g',
        ),
        `$1"http://localhost:${port}/$2.$3"`,
      ),
    page,
  );
}
