import { readFileSync } from 'node:fs';

const modules = new URL('../../node_modules/', import.meta.url);

/**
 * Modules that exist once in the page, for everybody who asks for them, with the versions that a remote
 * can live with. The shell lends them (apps/shell/src/remotes/federation.ts), and remotes borrow them.
 * A range begins at the major version and not at the one that happens to be installed here, so that
 * a remote runs in a shell that was built before it. Begin a range later only when something is used
 * that came later.
 */
export const sharedRanges = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router': '^8.0.0',
  zustand: '^5.0.0',
  i18next: '^27.0.0',
  'react-i18next': '^18.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@poy/ui': '^0.1.0',
  '@poy/host': '^0.1.0',
  '@poy/api-client': '^0.1.0',
} as const;

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
    Object.entries(sharedRanges).map(([name, range]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: range,
        version: installedVersion(name),
        ...(alone ? {} : { import: false }),
      },
    ]),
  );
}

/** The version of each shared module, as it is installed here. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(sharedRanges).map((name) => [name, installedVersion(name)]),
  );
}

function installedVersion(name: string): string {
  const folder = name.startsWith('@') ? name : name.replace(/\/.*/, '');
  const { version } = JSON.parse(
    readFileSync(new URL(`${folder}/package.json`, modules), 'utf8'),
  ) as { version: string };
  return version;
}
