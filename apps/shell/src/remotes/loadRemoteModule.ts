import type { ModuleName } from '@poy/contract';
import type { RemoteModule } from '@poy/host';
import { pause } from '../pause.ts';
import { isLostChunk } from '../errors/reloadOnLostChunk.ts';
import { noteScriptErrors } from './noteScriptErrors.ts';
import { RemoteUnavailable } from './failed/RemoteUnavailable.ts';

/**
 * The time limit of a remote in ms. Without it a script that hangs would leave the page waiting for
 * ever.
 */
export const remoteLimitMs = 8_000;

/**
 * Registers the remote anew each time, which forgets an earlier failure, so that a second call
 * really tries again.
 */
async function fetchRemote(name: ModuleName, entry: string | undefined): Promise<RemoteModule> {
  if (entry === undefined) throw new Error('the server knows no release of it');
  const federation = await import(/* webpackChunkName: "federation" */ './federation.ts');
  await pause();
  await federation.forgetFailures();
  federation.registerRemotes([{ name, entry: new URL(entry, location.href).href }], {
    force: true,
  });
  const module = await federation.loadRemote<RemoteModule>(`${name}/remote`);
  if (!module) throw new Error('it exposes nothing');
  return module;
}

/**
 * Answers whether a remote's files came and something in them threw. A file that did not come, or
 * another release than the server knows, is told by the federation runtime, by webpack or in our own
 * words.
 */
const broke = (error: unknown): boolean =>
  error instanceof Error &&
  !isLostChunk(error) &&
  !/Federation Runtime|did not load|no answer within|knows no release/.test(error.message);

/**
 * Fetches a remote's module, starting with the entry that the server named in the page.
 * @throws RemoteUnavailable when the server named none, when any part of it fails or has another
 *   content than the server knows, or after 8 s; with `arrived` when the module itself throws
 */
export async function loadRemoteModule(
  name: ModuleName,
  entry: string | undefined,
  fetch = fetchRemote,
): Promise<RemoteModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${remoteLimitMs} ms`)),
      remoteLimitMs,
    );
  });
  const scripts = noteScriptErrors();
  try {
    return await Promise.race([fetch(name, entry), late]);
  } catch (error) {
    const why = scripts.explain(error);
    throw new RemoteUnavailable(name, why, { arrived: broke(why) });
  } finally {
    scripts.stop();
    clearTimeout(timer);
  }
}
