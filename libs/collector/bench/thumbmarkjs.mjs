import { Thumbmark } from '@thumbmarkjs/thumbmarkjs';

Reflect.set(
  globalThis,
  'measure',
  async () => (await new Thumbmark({ logging: false }).get()).thumbmark,
);
