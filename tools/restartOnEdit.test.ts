import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Product } from './product.mjs';
import { startRestarting } from './restartOnEdit.mjs';

let log: string[];
let ends: ((line: string) => void)[];
let edit: (name: string) => Promise<void>;
let broken: boolean;

/** A product that ends when it is stopped, or when the test says so. */
async function start(): Promise<Product> {
  if (broken) throw new Error('SyntaxError in app.ts');
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  log.push('start');
  ends.push(end);
  const stop = async () => {
    log.push('stop');
    end('stopped');
  };
  const tell = (message: string) => void log.push(message);
  return { url: 'http://localhost:4201', sandboxUrl: null, ended, tell, stop };
}
const watch = (_folders: readonly string[], edited: typeof edit) => {
  edit = edited;
  return { stop: () => void log.push('unwatch') };
};

beforeEach(() => {
  [log, ends, broken] = [[], [], false];
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
const settings = { port: 4201, dataDir: '.data' };

it('starts the product again after an edit, which is no end', async () => {
  const product = await startRestarting(settings, start, watch);
  await edit('app.ts');
  product.tell('shell-built');
  expect(log).toEqual(['start', 'stop', 'start', 'shell-built']);
  expect(await Promise.race([product.ended, Promise.resolve('runs')])).toBe('runs');
  ends[1]?.('the disk is full');
  expect(await product.ended).toBe('the disk is full');
});

it('goes on after an edit that does not start, with the next one', async () => {
  const product = await startRestarting(settings, start, watch);
  broken = true;
  await edit('app.ts');
  expect(await Promise.race([product.ended, Promise.resolve('waits')])).toBe('waits');
  broken = false;
  await edit('app.ts');
  expect(log).toEqual(['start', 'stop', 'start']);
  await product.stop();
  expect(log.slice(3)).toEqual(['unwatch', 'stop']);
});
