import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './setup.mjs';

/**
 * Makes releases of everything that was built here, without versions of their own (decision 113). The server
 * publishes them when it starts.
 * @returns {Promise<Record<string, string>>} the setting that names their folders; none where nothing is built
 */
export async function packBuilt() {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'apps', 'shell', 'index.html'))) return {};
  const { packBuilds } = await import('./release/packBuilds.ts');
  const packed = await packBuilds(dist, join(dist, 'releases'));
  return { RELEASES_BUILT: packed.map(({ folder }) => folder).join(delimiter) };
}
