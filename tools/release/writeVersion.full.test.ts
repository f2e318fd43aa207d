import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseProjects } from '@poy/contract/releaseRecord';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, root } from '../setup.mjs';
import { lastReleased } from './gitState.ts';
import { folderOf } from './projectFolders.ts';

/** A small repository with our own settings of Nx and the projects that are released. */
let repository: string;

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const write = (path: string, content: string | object): void =>
  writeFileSync(
    join(repository, path),
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
  );
const run = (program: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync(program, args, {
    cwd: repository,
    encoding: 'utf8',
    env: environment({
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'Poy',
      GIT_AUTHOR_EMAIL: 'poy@example.test',
      GIT_COMMITTER_NAME: 'Poy',
      GIT_COMMITTER_EMAIL: 'poy@example.test',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  return `${stdout}${stderr}`;
};
const commit = (message: string): void => {
  run('git', 'add', '-A');
  run('git', 'commit', '-q', '-m', message);
};
const versions = (): string[] =>
  releaseProjects.map(
    (project) =>
      (JSON.parse(read(`${folderOf(project)}/package.json`)) as { version: string }).version,
  );
const lock = (more: object = {}): object => ({
  name: 'small',
  lockfileVersion: 3,
  packages: {
    '': { name: 'small', workspaces: ['apps/*', 'libs/*'] },
    ...Object.fromEntries(
      releaseProjects.map((project) => [
        folderOf(project),
        { name: `@poy/${project}`, version: '0.1.0' },
      ]),
    ),
    ...more,
  },
});

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'poy-nx-'));
  mkdirSync(join(repository, 'tools/release'), { recursive: true });
  for (const file of [
    'nx.json',
    'tools/release/PackageVersion.mjs',
    'tools/release/versionFiles.mjs',
    'tools/release/writeVersion.mjs',
  ])
    cpSync(join(root, file), join(repository, file));
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'));
  write('.gitignore', 'node_modules\n.nx\n');
  write('package.json', { name: 'small', private: true, workspaces: ['apps/*', 'libs/*'] });
  write('package-lock.json', lock());
  for (const project of releaseProjects) {
    const folder = folderOf(project);
    mkdirSync(join(repository, folder, 'src'), { recursive: true });
    write(`${folder}/package.json`, { name: `@poy/${project}`, version: '0.1.0', private: true });
    write(`${folder}/project.json`, { name: project, targets: { build: {} } });
    write(`${folder}/CHANGELOG.md`, '## 0.1.0\n\nThe first version with a name.\n');
  }
  write('libs/collector/src/version.ts', "export const version = '0.1.0';\n");
  run('git', 'init', '-q', '-b', 'main');
  commit('feat: begin');
  for (const project of releaseProjects) run('git', 'tag', `${project}@0.1.0`);
  write('package-lock.json', lock({ 'node_modules/react': { version: '19.3.2' } }));
  commit('fix: take another patch of a package');
});
afterAll(() => rmSync(repository, { recursive: true }));

describe('the settings of Nx release', () => {
  it('move no version for a commit that touches only the lock file', () => {
    // Nobody says which part is raised. Where Nx judged commits, it would raise all projects here.
    const output = run('node', 'node_modules/nx/dist/bin/nx.js', 'release', 'version');
    expect(output).toContain('What kind of change is this for project "shell"?');
    expect(new Set(versions())).toEqual(new Set(['0.1.0']));
  }, 60_000);

  it('write the version, the changelog, a commit and a tag of the named project alone', () => {
    write('apps/lotto/src/page.ts', 'export const page = 1;\n');
    commit('feat(lotto): show results by the hour');
    write('apps/games/src/page.ts', 'export const page = 1;\n');
    commit('feat(games): find titles by their pictures');
    const from = lastReleased(repository, 'lotto', 'apps/lotto');
    run('node', 'tools/release/writeVersion.mjs', 'lotto', '0.2.0', from);
    expect(versions()).toEqual(
      releaseProjects.map((project) => (project === 'lotto' ? '0.2.0' : '0.1.0')),
    );
    expect(read('package-lock.json')).toContain('"name": "@poy/lotto",\n      "version": "0.2.0"');
    const changelog = read('apps/lotto/CHANGELOG.md');
    expect(changelog).toMatch(/^## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n/);
    expect(changelog).toContain('- **lotto:** show results by the hour');
    expect(changelog).toContain('The first version with a name.');
    expect(changelog).not.toMatch(/pictures|another patch/);
    expect(run('git', 'tag', '--points-at', 'HEAD').trim()).toBe('lotto@0.2.0');
    expect(run('git', 'log', '-1', '--format=%s').trim()).toBe('chore(lotto): release 0.2.0');
    expect(run('git', 'status', '--porcelain')).toBe('');
    expect(lastReleased(repository, 'lotto', 'apps/lotto')).toBe(
      run('git', 'rev-parse', 'HEAD').trim(),
    );
  }, 60_000);

  it('write the version of the collector into its source, too', () => {
    run('node', 'tools/release/writeVersion.mjs', 'collector', '1.0.0', 'collector@0.1.0');
    expect(read('libs/collector/src/version.ts')).toBe("export const version = '1.0.0';\n");
    expect(read('libs/collector/CHANGELOG.md')).toContain(
      'What changed stands outside of this project.',
    );
  }, 60_000);
});
