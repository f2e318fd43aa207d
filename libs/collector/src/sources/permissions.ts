import { nav } from '../browser/browser.ts';
import { permissionState } from '../browser/permissionState.ts';

type Name =
  | 'geolocation'
  | 'notifications'
  | 'camera'
  | 'microphone'
  | 'clipboard-read'
  | 'clipboard-write'
  | 'midi'
  | 'background-sync'
  | 'push'
  | 'idle-detection';

export type Permissions = Record<Name, string | null>;

const names = (
  'geolocation,notifications,camera,microphone,clipboard-read,clipboard-write,midi,' +
  'background-sync,push,idle-detection'
).split(',');

/**
 * Returns the state of each permission. It asks the visitor for none, and one that is unknown or
 * hangs costs no other.
 */
export async function permissions(): Promise<Permissions> {
  // Where the browser has no permissions to read, as in a worker of Safari, this throws, and the
  // page reads them instead.
  void nav().permissions.query;
  const states = await Promise.all(
    names.map(async (name) => [name, await permissionState(name, 350)] as const),
  );
  return Object.fromEntries(states) as Permissions;
}
