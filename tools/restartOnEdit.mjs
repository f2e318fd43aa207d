import { join } from 'node:path';
import { startProduct } from './product.mjs';
import { say } from './say.mjs';
import { root } from './setup.mjs';
import { watchSources } from './watchSources.mjs';

/** The sources that the server and the sandbox run from as they are, without a build. */
const folders = ['apps/server/src', 'apps/sandbox/src', 'libs/contract/src', 'libs/bet-rules/src'];

/**
 * Starts the product, and starts it again after each edit of its sources. The data stays. Sources
 * that do not start leave it off until the next edit.
 * @param {import('./product.mjs').ProductSettings} settings
 * @param {typeof startProduct} [start]
 * @param {typeof watchSources} [watch]
 * @returns {Promise<import('./product.mjs').Product>} `ended` settles only when the product ends
 *   otherwise than for an edit
 */
export async function startRestarting(settings, start = startProduct, watch = watchSources) {
  /** @type {PromiseWithResolvers<string>} */
  const end = Promise.withResolvers();
  /** @type {import('./product.mjs').Product | null} */
  let running = null;
  const run = async () => {
    const product = await start(settings);
    running = product;
    // A product that was stopped for an edit ends, too.
    void product.ended.then((line) => {
      if (running === product) end.resolve(line);
    });
    return product;
  };
  const stop = async () => {
    const product = running;
    running = null;
    await product?.stop();
  };
  const first = await run();
  const watching = watch(
    folders.map((folder) => join(root, folder)),
    async (name) => {
      say(`${name} has changed: the server starts again …`);
      await stop();
      await run().then(
        () => say('The server runs with the change.'),
        (error) => say(`It does not start: ${error.message}\nIt tries again after the next edit.`),
      );
    },
  );
  return {
    ...first,
    ended: end.promise,
    tell: (message) => running?.tell(message),
    async stop() {
      watching.stop();
      await stop();
    },
  };
}
