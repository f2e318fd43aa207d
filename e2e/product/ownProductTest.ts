import { test as base } from '../poyTest.ts';
import { startProduct } from '../startProduct.ts';

/**
 * The test of a journey with a product of its own, because what others do there would change what
 * it counts on: reports, rules of a site that one change at a time may wait for, or a round that it
 * ends. Nobody else plays, and no draw is held.
 */
export const test = base.extend({
  product: [
    async ({}, use) => {
      const product = await startProduct({ CROWD: 'off', DRAWS: 'off' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});
