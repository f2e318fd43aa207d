import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compiler, Module } from 'webpack';

/** The file that the federation plugin makes up and puts into the entry of a remote. */
const madeUp = /[\\/]\.federation[\\/]entry\.[0-9a-f]{32}\.js$/;

/**
 * Gives the entry of a remote the same bytes in every folder that it is built in. The federation plugin
 * makes up a file with the full path of its packages in it, and names it by the hash of that. Webpack
 * makes ids and names of variables from names of files. So the file gets a name without a hash, and the
 * module that starts with it an id of its own.
 */
export class SameEntryPlugin {
  readonly #name: string;

  /** `name` is the remote's. */
  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    // During development names are not made of hashes.
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.normalModuleFactory.tap('SameEntryPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('SameEntryPlugin', (asked) => {
        if (!madeUp.test(asked.request)) return;
        const renamed = join(dirname(asked.request), `${this.#name}.js`);
        copyFileSync(asked.request, renamed);
        asked.request = renamed;
      });
    });
    compiler.hooks.thisCompilation.tap('SameEntryPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameEntryPlugin', (modules) => {
        const container = [...modules].find(isContainer);
        if (container) compilation.chunkGraph.setModuleId(container, 0);
      });
    });
  }
}

const isContainer = (module: Module): boolean => module.identifier().startsWith('container entry');
