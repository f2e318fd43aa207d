import { fileURLToPath } from 'node:url';
import webpack, { type WebpackPluginInstance } from 'webpack';

const federationCore = /@module-federation[\\/]runtime-core[\\/]dist/;
const router = /react-router[\\/]dist/;

/**
 * Replaces the function by which lucide-react makes its icons, in the builds for browsers and in the one
 * that paints pages on the server: both have to draw the same.
 */
export const plainIcons = (): WebpackPluginInstance =>
  replaced(
    /^\.\.\/createLucideIcon\.mjs$/,
    /lucide-react[\\/]dist[\\/]esm[\\/]icons$/,
    'createIcon.ts',
  );

/**
 * Parts of packages that a browser never runs and that the packages' own side-effect marks do not
 * remove: axios's fetch adapter (a browser sends by XMLHttpRequest; the adapter is a quarter of
 * axios), the federation runtime's script loader for Node, its reader of manifests and its early
 * fetching, the router's instrumentation and its parts for pages of its own build tool, and what
 * react-i18next needs for a component that nobody uses.
 */
export function leftOut(): WebpackPluginInstance[] {
  return [
    plainIcons(),
    replaced(/^\.\/fetch\.js$/, /axios[\\/]lib[\\/]adapters$/, 'noFetchAdapter.ts'),
    replaced(/^\.\/node\.js$/, /@module-federation[\\/]sdk[\\/]dist$/, 'noNodeLoader.ts'),
    replaced(
      /^\.\/desc\.mjs$/,
      /@module-federation[\\/]error-codes[\\/]dist$/,
      'noDescriptions.ts',
    ),
    replaced(/snapshot\/SnapshotHandler\.js$/, federationCore, 'noManifests.ts'),
    replaced(/utils\/preload\.js$/, federationCore, 'noPreloading.ts'),
    replaced(/^\.\/instrumentation\.js$/, router, 'noInstrumentation.ts'),
    replaced(/ssr\/components\.js$/, router, 'noFramework.ts'),
    replaced(/^\.\/unescape\.js$/, /react-i18next[\\/]dist[\\/]es$/, 'noUnescape.ts'),
  ];
}

function replaced(request: RegExp, askedFrom: RegExp, stub: string): WebpackPluginInstance {
  const file = fileURLToPath(new URL(`./stubs/${stub}`, import.meta.url));
  return new webpack.NormalModuleReplacementPlugin(
    request,
    (asked: { context: string; request: string }) => {
      if (askedFrom.test(asked.context)) asked.request = file;
    },
  );
}
