/**
 * Puts a CSS Module into a cascade layer. A sheet that names a layer itself, and any plain sheet (fonts, tokens, reset), is left
 * as it is.
 * @this {import('webpack').LoaderContext<{ layer: string }>}
 * @param {string} css
 */
export default function layerLoader(css) {
  if (!this.resourcePath.endsWith('.module.css') || css.includes('@layer')) return css;
  return `@layer ${this.getOptions().layer} {\n${css}\n}\n`;
}
