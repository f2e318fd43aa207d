import { test as base } from '../poyTest.ts';
import { startProduct, type TestProduct } from '../startProduct.ts';

/**
 * Returns the test of a journey with a product of its own, because what others do there would change
 * what it counts on, or what it breaks would harm theirs.
 * @param env changed settings of the product
 */
export const ownProductTest = (env: NodeJS.ProcessEnv = {}) =>
  base.extend<object, { product: TestProduct }>({
    product: [
      async ({}, use) => {
        const product = await startProduct(env);
        await use(product);
        await product.stop();
      },
      { scope: 'worker' },
    ],
  });

/**
 * The test of a journey that counts on reports, on rules of a site that one change at a time may wait
 * for, or on a round that it ends. Nobody else plays, and no draw is held.
 */
export const test = ownProductTest({ CROWD: 'off', DRAWS: 'off' });
