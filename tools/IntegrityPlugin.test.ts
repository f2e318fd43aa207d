import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Stats } from 'webpack';
import { nameHash, nameHashes } from './webpack/baseConfig.ts';
import { IntegrityPlugin } from './webpack/IntegrityPlugin.ts';

const cssLoader = fileURLToPath(import.meta.resolve('css-loader'));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poy-integrity-'));
  writeFileSync(join(folder, 'first.js'), "import('./later.js').then(console.log);");
  writeFileSync(join(folder, 'later.js'), "import './later.css'; export const later = 'ภายหลัง';");
  writeFileSync(join(folder, 'later.css'), '.later { color: red }');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the small program, whose files are named with `hash`. */
const build = (hash: string): Promise<Stats> =>
  new Promise((done, failed) => {
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
      module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader] }] },
      plugins: [
        new MiniCssExtractPlugin({ chunkFilename: `[name]${hash}.css` }),
        new IntegrityPlugin(),
      ],
    });
    compiler?.run((error, stats) => (error || !stats ? failed(error) : done(stats)));
  });

describe('a build with IntegrityPlugin', () => {
  it('names each file by its content, and its first script knows all the names', async () => {
    const stats = await build(nameHash('production'));
    expect(stats.hasErrors()).toBe(false);
    const files = readdirSync(join(folder, 'dist'));
    expect(files).toHaveLength(3);
    const first = files.find((name) => name.startsWith('main.')) ?? '';
    const knows = readFileSync(join(folder, 'dist', first), 'utf8');
    for (const name of files) {
      const content = readFileSync(join(folder, 'dist', name));
      const hash = createHash('sha256').update(content).digest('base64url');
      expect(name.split('.')[1]).toBe(hash);
      if (name !== first) expect(knows).toContain(hash);
    }
  });

  it('loads every script and style sheet with its check', async () => {
    await build(nameHash('production'));
    const first = readdirSync(join(folder, 'dist')).find((name) => name.startsWith('main.')) ?? '';
    const code = readFileSync(join(folder, 'dist', first), 'utf8');
    expect(code.match(/\.integrity="sha256-"\+/g)).toHaveLength(2);
    expect(code.match(/\.crossOrigin="anonymous"/g)).toHaveLength(2);
  });

  it('fails where a name does not carry the hash', async () => {
    const { errors } = (await build('')).toJson({ all: false, errors: true });
    expect(errors).toHaveLength(3);
    expect(errors?.[0]?.message).toContain('is not the hash of its content');
  });
});
