import type { ModuleName } from '@poy/contract';
import type { RemoteModule } from '@poy/host';
import { RemoteUnavailable } from './RemoteUnavailable.ts';

/**
 * The time limit of a remote in ms. Without it a manifest that hangs would leave the page waiting
 * for ever.
 */
export const remoteLimitMs = 8_000;

/**
 * Registers the remote anew each time, which forgets an earlier failure, so that a second call
 * really tries again.
 */
async function fetchRemote(name: ModuleName, manifest: string): Promise<RemoteModule> {
  const federation = await import(/* webpackChunkName: "federation" */ './federation.ts');
  federation.registerRemotes([{ name, entry: new URL(manifest, location.href).href }], {
    force: true,
  });
  const module = await federation.loadRemote<RemoteModule>(`${name}/remote`);
  if (!module) throw new Error('it exposes nothing');
  return module;
}

/**
 * Fetches a remote's module from the address its manifest has on this site.
 * @throws RemoteUnavailable when any part of it fails, or after 8 s
 */
export async function loadRemoteModule(
  name: ModuleName,
  manifest: string,
  fetch = fetchRemote,
): Promise<RemoteModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${remoteLimitMs} ms`)),
      remoteLimitMs,
    );
  });
  try {
    return await Promise.race([fetch(name, manifest), late]);
  } catch (error) {
    throw new RemoteUnavailable(name, error);
  } finally {
    clearTimeout(timer);
  }
}
