import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compiler } from 'webpack';

const compress = promisify(brotliCompress);
const worthCompressing = /\.(js|css|json|svg)$/;

/**
 * Writes `<asset>.br` beside each text asset, at the best quality, so that the web host never has
 * to compress one.
 */
export class BrotliPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('BrotliPlugin', async (compilation) => {
      const folder = compilation.outputOptions.path ?? '';
      const names = Object.keys(compilation.assets).filter((name) => worthCompressing.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name);
          const text = await readFile(file);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          };
          await writeFile(`${file}.br`, await compress(text, { params }));
        }),
      );
    });
  }
}
