import type { Compiler } from 'webpack';
import { wordsOf } from './wordsOf.ts';

/** Writes `words.json`, by which the server checks what a site says in place of the words of pages. */
export class WordsPlugin {
  readonly #app: string;

  constructor(app: string) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WordsPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'WordsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const text = JSON.stringify(await wordsOf(this.#app));
          compilation.emitAsset('words.json', new sources.RawSource(text));
        },
      );
    });
  }
}
