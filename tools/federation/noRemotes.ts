/**
 * Stands in for the federation runtime in the shell's server build: the server renders a remote's page as the shell's own
 * skeleton and never loads the remote.
 */
export function registerRemotes(): void {}

/** Never settles, as a remote that has not arrived yet. */
export function loadRemote(): Promise<never> {
  return new Promise(() => {});
}

/** The server has no instance to configure. */
export function getInstance(): null {
  return null;
}

/** Plugins of the runtime act in the browser only. */
export function registerPlugins(): void {}
