import { load } from '@fingerprintjs/fingerprintjs';

Reflect.set(
  globalThis,
  'measure',
  async () => (await (await load({ monitoring: false })).get()).visitorId,
);
