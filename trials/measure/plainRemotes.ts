/**
 * This file replaces the shell's federation in the plain build that `npm run size` compares with.
 * Every app with a `remote.tsx` is an ordinary lazy chunk there. `id` is `<remote>/remote`, as for
 * the real runtime.
 */
export function loadRemote(id: string): Promise<unknown> {
  const name = id.replace(/\/.*/, '');
  return import(`../../apps/${name}/src/remote.tsx`);
}

/** The plain build knows its remotes already, so there is nothing to register. */
export function registerRemotes(): void {}

/** No early file fails in the plain build, because its pages name none. */
export const forgetFailures = async (): Promise<void> => {};
