import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = new URL('../../node_modules/', import.meta.url);

/**
 * Modules that exist once in the page, whoever asks for them: the shell brings them, remotes borrow them. Two copies of any of
 * these would mean two routers, two sessions or two React trees.
 */
export const sharedNames = [
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

/** How one shared module is offered (host) or borrowed (remote). */
export interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
  eager: boolean;
  import?: string | false;
}

/**
 * - `host`: brings every module, in its first chunk, so that it needs no asynchronous start.
 * - `remote`: brings none; a version the host does not fit makes the remote fail to load, which the shell shows with a retry.
 * - `alone`: a remote started without the shell, which brings its own.
 */
export type FederationRole = 'host' | 'remote' | 'alone';

/** The `shared` table of the federation plugin for one build. */
export function sharedModules(role: FederationRole): Record<string, SharedModule> {
  return Object.fromEntries(
    sharedNames.map((name) => {
      const version = installedVersion(name);
      const brings = role === 'remote' ? { import: false as const } : facadeOf(name);
      return [
        name,
        { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version, eager: role === 'host', ...brings },
      ];
    }),
  );
}

/** The router is offered through a file that names what is used of it, because sharing a module keeps every export of it. */
function facadeOf(name: string): { import?: string } {
  return name === 'react-router' ? { import: fileURLToPath(new URL('./reactRouter.ts', import.meta.url)) } : {};
}

function installedVersion(name: string): string {
  const folder = name.startsWith('@') ? name : name.replace(/\/.*/, '');
  const { version } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, modules), 'utf8')) as { version: string };
  return version;
}
