import { cp, mkdir } from 'node:fs/promises';
import { sweepAfterwards } from '../tools/sweep.mjs';
import { startProduct } from './startProduct.ts';

/**
 * Starts the one product that all tests share, and gives them its addresses. `npm test` sweeps up
 * behind a run that is killed; a run of Playwright alone gets a sweeper of its own here.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!process.env.POY_RUN) Object.assign(process.env, sweepAfterwards());
  const product = await startProduct();
  process.env.POY_URL = product.url;
  process.env.POY_SANDBOX_URL = product.sandboxUrl;
  process.env.POY_DATA_DIR = product.dataDir;
  return async () => {
    await keepLogs(product.dataDir);
    await product.stop();
  };
}

/**
 * Keeps the logs, which are needed when a test failed, because the data directory is deleted next.
 */
async function keepLogs(dataDir: string): Promise<void> {
  await mkdir('dist/reports/e2e-logs', { recursive: true });
  for (const name of ['server.log', 'sandbox.log'])
    await cp(`${dataDir}/${name}`, `dist/reports/e2e-logs/${name}`);
}
