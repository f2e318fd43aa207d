import { version } from '@poy/collector';
import type * as Collector from '@poy/collector';

/**
 * Fetches the collector's one file from the site's own server, once. Its worker is the same file, from the browser's cache.
 * @throws where it does not come
 */
export async function loadCollector(): Promise<Pick<typeof Collector, 'collect'>> {
  const known = (): typeof Collector | undefined => Reflect.get(window, 'PoyCollector') as typeof Collector | undefined;
  if (!known()) {
    await new Promise((done, failed) => {
      const script = Object.assign(document.createElement('script'), { src: `/collector/${version}.js`, onload: done, onerror: failed });
      document.head.append(script);
    });
  }
  const loaded = known();
  if (!loaded) throw new Error('The collector did not load');
  return loaded;
}
