import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const layerLoader = fileURLToPath(new URL('./layerLoader.mjs', import.meta.url));
const libsUi = fileURLToPath(new URL('../../libs/ui/', import.meta.url));

/**
 * Makes the rules for style sheets of the app and of the component library. Class names are
 * `<app>-<local>-<hash>`. They are the same in the browser build and in the server's build, which
 * keeps only the names (`namesOnly`). A sheet that names no layer is put into `ui` or `remote`, so
 * that a page's own style always wins over a component's, whichever arrives first.
 */
export function cssRules(app: string, { namesOnly }: { namesOnly: boolean }): RuleSetRule[] {
  const extract = namesOnly ? [] : [{ loader: MiniCssExtractPlugin.loader }];
  const rule = (
    prefix: string,
    layer: string,
    where: Pick<RuleSetRule, 'include' | 'exclude'>,
  ): RuleSetRule => ({
    test: /\.css$/,
    ...where,
    sideEffects: true,
    use: [
      ...extract,
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: /\.module\.css$/,
            localIdentName: `${prefix}-[local]-[hash:base64:5]`,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            exportOnlyLocals: namesOnly,
          },
        },
      },
      { loader: layerLoader, options: { layer } },
    ],
  });
  return [rule('ui', 'ui', { include: libsUi }), rule(app, 'remote', { exclude: libsUi })];
}
