import { readFileSync } from 'node:fs';

const modules = new URL('../../node_modules/', import.meta.url);

/**
 * Modules that exist once in the page, for everybody who asks for them. The shell lends them
 * (apps/shell/src/remotes/federation.ts), and remotes borrow them.
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

/** The setting by which a remote borrows one shared module. */
export interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
  import?: false;
}

/**
 * Makes the `shared` table of the federation plugin. A remote brings none of these modules. When
 * the shell has a version that does not fit, the remote fails to load and the shell shows an error
 * with a retry. With `alone`, a remote runs without the shell and brings its own modules.
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

/** The version of each shared module, as it is installed here. */
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
