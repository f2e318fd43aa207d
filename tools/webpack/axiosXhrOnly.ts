import { fileURLToPath } from 'node:url';
import webpack, { type WebpackPluginInstance } from 'webpack';

const stub = fileURLToPath(new URL('./noFetchAdapter.ts', import.meta.url));

/** In a browser axios sends by XMLHttpRequest and never reaches for its fetch adapter, which is a quarter of it: left out. */
export function axiosXhrOnly(): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (request: { context: string; request: string }) => {
    if (/axios[\\/]lib[\\/]adapters$/.test(request.context)) request.request = stub;
  });
}
