const ORDER = '@layer reset, tokens, ui, remote;';

/**
 * Puts a CSS Module into a cascade layer. A sheet that names a layer itself, and any plain sheet
 * (fonts, tokens, reset), stays as it is. Each module first states the order of the layers, because
 * the first sheet of a page decides it.
 * @this {import('webpack').LoaderContext<{ layer: string }>}
 * @param {string} css
 */
export default function layerLoader(css) {
  if (!this.resourcePath.endsWith('.module.css')) return css;
  const layered = css.includes('@layer') ? css : `@layer ${this.getOptions().layer} {\n${css}\n}\n`;
  return `${ORDER}\n${layered}`;
}
