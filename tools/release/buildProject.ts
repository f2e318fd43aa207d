/**
 * `node tools/release/buildProject.ts PROJECT` builds one project into `dist`, by its own settings and
 * without the cache of Nx, and writes the packages inside into `dist/packages/<name of the build>.json`
 * (CycloneDX). It makes no source maps: with them the names of files pass through hashes that have the
 * folder in them, and the minifier gives variables other names.
 */
import { CycloneDxWebpackPlugin } from '@cyclonedx/webpack-plugin';
import { releaseProject } from '@poy/contract/releaseRecord';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { folderOf } from './projectFolders.ts';

type Settings = Configuration | ((env: object, argv: object) => Configuration | Configuration[]);

const [name] = process.argv.slice(2);
const project = releaseProject.parse(name);
const place = pathToFileURL(join(process.cwd(), folderOf(project), 'webpack.config.ts'));
const { default: settings } = (await import(place.href)) as { default: Settings };
const made = typeof settings === 'function' ? settings({}, {}) : settings;
const configurations = Array.isArray(made) ? made : [made];

const stats = await build(configurations.map(describe));
if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'));
if (stats.hasErrors()) process.exit(1);
configurations.forEach(moveList);

function describe(configuration: Configuration): Configuration {
  const list = new CycloneDxWebpackPlugin({
    specVersion: '1.6',
    outputLocation: 'packages',
    includeWellknown: false,
    // The same build has the same list, without the time and a number of its own.
    reproducibleResults: true,
  });
  return {
    ...configuration,
    plugins: [...(configuration.plugins ?? []), list],
  };
}

function build(all: Configuration[]): Promise<MultiStats> {
  return new Promise((done, failed) => {
    const compiler = webpack(all);
    compiler?.run((error, result) => {
      compiler.close(() => (result ? done(result) : failed(error ?? new Error('No build.'))));
    });
  });
}

/** Takes the list out of the folder of the build, because browsers get nothing of it. */
function moveList({ name: build, output }: Configuration): void {
  const written = join(output?.path ?? '', 'packages');
  mkdirSync('dist/packages', { recursive: true });
  renameSync(join(written, 'bom.json'), `dist/packages/${build}.json`);
  rmSync(written, { recursive: true });
}
