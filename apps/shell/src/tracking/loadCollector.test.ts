import { testBoot } from '@poy/host/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { bootElement } from '../boot/readBoot.ts';
import { loadCollector } from './loadCollector.ts';

const address = `/collector/1.3.0.${'A'.repeat(43)}.js`;
const scripts = () => [...document.head.querySelectorAll('script')];

/** The page's boot data, as the server writes them. */
async function boot(collector?: string): Promise<void> {
  const data = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: bootElement,
  });
  data.textContent = JSON.stringify(await testBoot({ collector }));
  document.body.replaceChildren(data);
}

afterEach(() => {
  unstubAllGlobals();
  document.head.replaceChildren();
});

it('fetches the file from the address that the page was given, once', async () => {
  await boot(address);
  const loading = loadCollector();
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual([address]);
  expect(scripts()[0]?.integrity).toBe(`sha256-${'A'.repeat(43)}=`);
  const collector = { collect: jest.fn() };
  stubGlobal('PoyCollector', collector);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(collector);
  expect(await loadCollector()).toBe(collector);
  expect(scripts()).toHaveLength(0);
});

it('throws where the server has none, or the file does not come', async () => {
  await boot();
  await expect(loadCollector()).rejects.toThrow('no collector');
  expect(scripts()).toEqual([]);
  await boot(address);
  const loading = loadCollector();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toBeDefined();
});
