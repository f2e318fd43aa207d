import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { nameHash, nameHashes } from './webpack/baseConfig.ts';
import { ChunksPlugin } from './webpack/chunkFiles.ts';
import { PagesPlugin } from './webpack/PagesPlugin.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poy-chunks-'));
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const page = (name: string): string =>
    `import(/* webpackChunkName: "page-${name}" */ './${name}.js').then(console.log);`;
  write('first.js', `${page('one')}${page('two')}import('./nameless.js').then(console.log);`);
  write('nameless.js', "export const nameless = 'nameless';");
  write('shared.js', `export const shared = '${'long '.repeat(5_000)}';`);
  write('one.js', "import { shared } from './shared.js'; export const one = shared + 'one';");
  write('two.js', "import { shared } from './shared.js'; export const two = shared + 'two';");
});
afterAll(() => rmSync(folder, { recursive: true }));

const build = (
  plugin: webpack.WebpackPluginInstance,
  optimization: Configuration['optimization'] = {},
): Promise<Stats> =>
  new Promise((done, failed) => {
    const hash = nameHash('production');
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './first.js',
      output: {
        path: join(folder, 'dist'),
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        clean: true,
        ...nameHashes,
      },
      plugins: [plugin],
      optimization,
    });
    compiler?.run((error, stats) => (error || !stats ? failed(error) : done(stats)));
  });

const chunks = (): Record<string, string[]> =>
  JSON.parse(readFileSync(join(folder, 'dist/chunks.json'), 'utf8')) as Record<string, string[]>;

it('names the files of each named chunk as they are called in the end, the shared ones too', async () => {
  await build(new ChunksPlugin());
  const files = chunks();
  expect(Object.keys(files)).toEqual(['page-one', 'page-two']);
  const there = readdirSync(join(folder, 'dist'));
  for (const [name, own] of Object.entries(files)) {
    expect(own).toHaveLength(2);
    expect(own.filter((file) => file.startsWith(`${name}.`))).toHaveLength(1);
    expect(there).toEqual(expect.arrayContaining(own));
  }
});

it('does not name the first script, where a part of a chunk was moved into it', async () => {
  const moved = { test: /shared/, name: 'main', chunks: 'all', enforce: true } as const;
  await build(new ChunksPlugin(), { splitChunks: { cacheGroups: { moved } } });
  expect(Object.values(chunks()).flat()).toEqual([
    expect.stringMatching(/^page-one\./),
    expect.stringMatching(/^page-two\./),
  ]);
});

it('fails where a row of pages.ts names a chunk that no route imports', async () => {
  const withRow = (chunk: string): Promise<Stats> => {
    const app = join(folder, `app-${chunk}`);
    const words = join(app, 'src/locales');
    mkdirSync(words, { recursive: true });
    for (const language of ['th', 'en', 'km', 'my'])
      writeFileSync(join(words, `${language}.json`), '{}');
    writeFileSync(
      join(app, 'src/pages.ts'),
      `export const pages = [{ path: '/one', chunk: '${chunk}' }];`,
    );
    return build(new PagesPlugin(app, words));
  };
  expect((await withRow('page-one')).hasErrors()).toBe(false);
  await expect(withRow('page-none')).rejects.toThrow(
    'No route imports the chunk page-none of /one',
  );
});
