import type { Compilation, Compiler } from 'webpack';

/** Matches a script or style sheet that is named by its content. During development none is. */
const built = /\.[\w-]{43}\.(?:js|css)$/;

/**
 * Returns the files of each chunk that has a name (`webpackChunkName`), with the chunks that it
 * shares with others: everything that an `import()` of it fetches after the first script. They have
 * their final names only at the end of a build.
 */
export function chunkFiles({ namedChunkGroups }: Compilation): Record<string, string[]> {
  return Object.fromEntries(
    [...namedChunkGroups]
      .filter(([, group]) => !group.isInitial())
      .map(([name, group]): [string, string[]] => [
        name,
        group.chunks
          .filter((chunk) => !chunk.canBeInitial())
          .flatMap((chunk) => [...chunk.files].filter((file) => built.test(file))),
      ])
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Writes `chunks.json`, by which the server knows the files that a page of the shell asks for. */
export class ChunksPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunksPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunksPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(chunkFiles(compilation));
          compilation.emitAsset('chunks.json', new sources.RawSource(text));
        },
      );
    });
  }
}
