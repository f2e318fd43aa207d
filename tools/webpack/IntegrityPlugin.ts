import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const named = /\.([\w-]{43})\.(?:js|css)$/;

/**
 * Returns the code that makes the browser check a file against the hash in its name. `address` and
 * `ending` are the file's, and `tag` is the element that loads it. Browsers check only what was
 * asked for with `crossOrigin`, also of their own origin where Integrity-Policy demands the check.
 */
function check(tag: string, address: string, ending: '.js' | '.css'): string {
  const hash = `${address}.slice(${-43 - ending.length}, ${-ending.length})`;
  return `${tag}.crossOrigin = "anonymous";
${tag}.integrity = "sha256-" + ${hash}.replace(/-/g, "+").replace(/_/g, "/") + "=";`;
}

/**
 * Makes a built script load its further scripts and style sheets only with the content that they
 * had when it was built. A build names each file by its SHA-256 and carries these names, so whoever
 * knows the hash of the first script knows all of them (docs/decisions/0020). The build fails where
 * a name is not the hash of its file.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, runtime } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\n${check('script', 'url', '.js')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (code, { tag, href }) => `${code}\n${check(tag, href, '.css')}`,
      );
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compareNames(compilation),
      );
    });
  }
}

function compareNames(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    if (!/\.(js|css)$/.test(name)) continue;
    const hash = createHash('sha256').update(source.buffer()).digest('base64url');
    if (named.exec(name)?.[1] !== hash)
      compilation.errors.push(
        new compilation.compiler.webpack.WebpackError(
          `The name of ${name} is not the hash of its content (${hash}).`,
        ),
      );
  }
}
