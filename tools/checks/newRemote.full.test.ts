import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Follows docs/add-a-remote.md in a copy of the repository: one folder and one row. */
function addRemote(copy: string): void {
  cpSync(join(root, 'apps/profile'), join(copy, 'apps/reports'), { recursive: true });
  const folder = join(copy, 'apps/reports');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|tsx|json)$/.test(name) || name.includes('locales')) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/\bprofile\b(?!\.)/g, 'reports'));
  }
  const list = join(copy, 'libs/contract/src/remotes.json');
  const remotes = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>;
  writeFileSync(list, JSON.stringify({ ...remotes, reports: ['/reports'] }));
}

/** Copies what the tools need of the repository; packages of others stay where they are. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'poy-new-remote-'));
  const sources = ['libs', 'tools', 'apps/shell/src/remotes/shared'];
  const settings = readdirSync(root).filter((name) =>
    /^(tsconfig.*\.json|package\.json|eslint\.config\.mjs)$/.test(name),
  );
  for (const name of [...sources, ...settings])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'node_modules/@poy'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@poy')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(copy, 'libs')))
    symlinkSync(join(copy, 'libs', name), join(copy, 'node_modules/@poy', name));
  return copy;
}

describe('a new remote', () => {
  let copy: string;

  /** Runs a tool in the copy and returns its output; empty where it has nothing to say. */
  const run = (tool: string, ...words: string[]): Promise<string> =>
    new Promise((done) => {
      execFile(join(copy, 'node_modules/.bin', tool), words, { cwd: copy }, (error, out, err) =>
        done(error ? `${error.message}${out}${err}` : ''),
      );
    });

  beforeAll(() => {
    copy = copyRepository();
    addRemote(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('is built, with the list of its pages beside its manifest', async () => {
    const built = run(
      'webpack',
      '--mode',
      'production',
      '--config',
      'apps/reports/webpack.config.ts',
    );
    expect(await built).toBe('');
    const read = (file: string) =>
      JSON.parse(readFileSync(join(copy, 'dist/apps/reports', file), 'utf8')) as object;
    expect(read('mf-manifest.json')).toMatchObject({ name: 'reports' });
    expect(read('pages.json')).toMatchObject({
      pages: expect.arrayContaining([
        { path: '/reports', title: 'title', guard: 'member', chunk: 'page-reports' },
      ]),
      titles: { th: { title: expect.any(String) }, km: { title: expect.any(String) } },
      files: {
        'page-reports': expect.arrayContaining([expect.stringMatching(/^page-reports\..*\.js$/)]),
        'words-km': [expect.stringMatching(/^words-km\..*\.js$/)],
      },
    });
  });

  it('has the right types', async () => {
    expect(await run('tsc', '--project', 'apps/reports')).toBe('');
  });

  it('has the boundaries of a remote', async () => {
    const { boundaries } = (await import(join(copy, 'tools/boundaries.ts'))) as {
      boundaries: { folder: string }[];
    };
    const of = (folder: string) => boundaries.find((row) => row.folder === folder);
    expect(of('apps/reports')).toEqual({ ...of('apps/profile'), folder: 'apps/reports' });
  });

  it('can be developed', async () => {
    const { remotes } = (await import(join(copy, 'tools/remotes.mjs'))) as { remotes: string[] };
    expect(remotes).toContain('reports');
  });
});
