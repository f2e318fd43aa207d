import type { Load } from './discoverRemotes.ts';

/**
 * Returns a load that begins at once and tells its outcome once `awake` has settled. A module or an
 * error that came earlier would be rendered in place of the skeleton that the server painted, and
 * React would throw the server's document away.
 */
export function holdUntil(awake: Promise<void>, load: Load): Load {
  return async (name, entry) => {
    const module = load(name, entry);
    await Promise.allSettled([module, awake]);
    return module;
  };
}
