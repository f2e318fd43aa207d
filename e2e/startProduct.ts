import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentEnv } from './others/agentPage.ts';
import { freePort, startProduct as start } from '../tools/product.mjs';

/**
 * A product of a test's own: the built apps on free ports, with an empty data directory and the
 * demo seed.
 */
export interface TestProduct {
  url: string;
  sandboxUrl: string;
  /**
   * The directory of the database and the logs. `server.log` is the first file to read when a test
   * fails.
   */
  dataDir: string;
  stop(): Promise<void>;
  /** Ends the processes, and starts them again at the same address with the same data. */
  restart(): Promise<void>;
}

/**
 * Starts a product. The whole run shares one (see product/product.ts). A test that stops or breaks the
 * product starts its own. `env` changes its settings. No demo account is made live, because journeys
 * count on empty ones. The data lie in the run's folder on a RAM disk where it has one (POY_RAM).
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(process.env.POY_RAM ?? tmpdir(), 'poy-e2e-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const settings = { port, dataDir, env: { LIVES: 'off', ...manyCallers, ...agentEnv, ...env } };
  let product = await start(settings);
  const { url, sandboxUrl } = product;
  if (sandboxUrl === null) throw new Error('The tests need a demo: DEMO or HOST says otherwise');
  return {
    url,
    sandboxUrl,
    dataDir,
    async stop() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    async restart() {
      await product.stop();
      product = await start(settings);
    },
  };
}

/** All test browsers come from one address, so the limits per address are raised far enough. */
const manyCallers = {
  LOGIN_LIMIT: '10000',
  SIGNUP_LIMIT: '10000',
  CODES_PER_ADDRESS: '10000',
  CAPTCHA_STEPS: '10',
  COLLECT_LIMIT: '100000',
  DEPOSITS_PER_ADDRESS: '10000',
  SAME_DEPOSITS_PER_ADDRESS: '10000',
};
