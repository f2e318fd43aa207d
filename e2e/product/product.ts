import { test as base } from '@playwright/test';

/** The addresses of the product that the whole run shares. */
export interface SharedProduct {
  url: string;
  sandboxUrl: string;
  dataDir: string;
}

/** Playwright's `test` with `product`. `page.goto('/lotto')` opens a page of the product. */
export const test = base.extend<object, { product: SharedProduct }>({
  product: [
    async ({}, use) => {
      const { POY_URL: url, POY_SANDBOX_URL: sandboxUrl, POY_DATA_DIR: dataDir } = process.env;
      if (!url || !sandboxUrl || !dataDir)
        throw new Error('No product runs: start the tests with npm run test:e2e.');
      await use({ url, sandboxUrl, dataDir });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
