import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApps } from '../../tools/build.mjs';
import { freePort, startProduct } from '../../tools/product.mjs';

/**
 * Builds and starts a product to measure, with an empty data directory. POY_URL names a running
 * product to use instead.
 * @returns its address, its data directory where it was started here, and a function that ends it
 */
export async function runningProduct(): Promise<{
  url: string;
  dataDir?: string;
  stop: () => Promise<void>;
}> {
  if (process.env.POY_URL) return { url: process.env.POY_URL, stop: async () => {} };
  await buildApps();
  const dataDir = await mkdtemp(join(tmpdir(), 'poy-measure-'));
  await chmod(dataDir, 0o755);
  const product = await startProduct({
    port: await freePort(),
    dataDir,
    env: { LIVES: 'off' },
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: product.url, dataDir, stop };
}
