/**
 * This file replaces the shell's federation in the plain build that `npm run size` compares with.
 * Remotes are ordinary lazy chunks there.
 */
const sources: Record<string, () => Promise<unknown>> = {
  lotto: () => import('remote-source-lotto'),
  games: () => import('remote-source-games'),
  credit: () => import('remote-source-credit'),
  profile: () => import('remote-source-profile'),
};

/** `id` is `<remote>/remote`, as for the real runtime. */
export function loadRemote(id: string): Promise<unknown> {
  const load = sources[id.replace(/\/.*/, '')];
  return load ? load() : Promise.reject(new Error(`No remote ${id}`));
}

/** The plain build knows its remotes already, so there is nothing to register. */
export function registerRemotes(): void {}
