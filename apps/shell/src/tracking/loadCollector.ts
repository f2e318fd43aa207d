import type * as Collector from '@poy/collector';
import { loadScript } from '../loadScript.ts';
import { readBoot } from '../boot/readBoot.ts';

/**
 * Fetches the collector's one file, once, from the site's own server at the address that the page
 * was given. Its worker is the same file, from the browser's cache.
 * @throws where the page has no address for it, or the file does not load
 */
export async function loadCollector(): Promise<Pick<typeof Collector, 'collect'>> {
  const known = (): typeof Collector | undefined =>
    Reflect.get(window, 'PoyCollector') as typeof Collector | undefined;
  if (!known()) {
    const src = readBoot().collector;
    if (!src) throw new Error('The server has no collector');
    await loadScript(src);
  }
  const loaded = known();
  if (!loaded) throw new Error('The collector did not load');
  return loaded;
}
