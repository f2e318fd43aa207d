import mediaMinmax from '@csstools/postcss-media-minmax';
import autoprefixer from 'autoprefixer';
import postcss from 'postcss';
import { promisedBrowsers } from '../engines/browsers.ts';

const older = postcss([
  // Safari reads ranges such as `(width >= 700px)` since iOS 16.4 alone.
  mediaMinmax(),
  autoprefixer({ overrideBrowserslist: [...promisedBrowsers] }),
]);

const ORDER = '@layer reset, tokens, ui, remote;';

/**
 * Writes a style sheet in the words of all promised browsers (docs/engines.md), and puts a CSS Module
 * into a cascade layer. A sheet that names a layer itself, and any plain sheet
 * (fonts, tokens, reset), stays as it is. Each module first states the order of the layers, because
 * the first sheet of a page decides it.
 * @this {import('webpack').LoaderContext<{ layer: string }>}
 * @param {string} css
 */
export default function layerLoader(css) {
  const written = older.process(css, { from: this.resourcePath, map: false }).css;
  if (!this.resourcePath.endsWith('.module.css')) return written;
  const layered = written.includes('@layer')
    ? written
    : `@layer ${this.getOptions().layer} {\n${written}\n}\n`;
  return `${ORDER}\n${layered}`;
}
