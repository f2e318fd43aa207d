import { readFileSync } from 'node:fs';

const modules = new URL('../../node_modules/', import.meta.url);

/**
 * Modules that exist once in the page, whoever asks for them: the shell lends them (apps/shell/src/remotes/federation.ts), remotes
 * borrow them.
 */
const sharedNames = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  'zustand',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@poy/ui',
  '@poy/host',
  '@poy/api-client',
] as const;

/** How a remote borrows one shared module. */
export interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
  import?: false;
}

/**
 * The `shared` table of the federation plugin. A remote brings none of these: a version that the shell does not fit makes it fail
 * to load, which the shell shows with a retry. `alone`, without the shell, it brings its own.
 */
export function sharedModules({ alone }: { alone: boolean }): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        version,
        ...(alone ? {} : { import: false }),
      },
    ]),
  );
}

/** Version of each shared module as it is installed here. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedNames.map((name) => [name, installedVersion(name)]));
}

function installedVersion(name: string): string {
  const folder = name.startsWith('@') ? name : name.replace(/\/.*/, '');
  const { version } = JSON.parse(
    readFileSync(new URL(`${folder}/package.json`, modules), 'utf8'),
  ) as { version: string };
  return version;
}
