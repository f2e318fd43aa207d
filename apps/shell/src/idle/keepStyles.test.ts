import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { keepStyles } from './keepStyles.ts';

const styles = { name: 'abc-1', files: ['/assets/shell/main.css', '/assets/shell/thai.woff2'] };

afterEach(() => {
  unstubAllGlobals();
  document.cookie = 'styles=; max-age=0; path=/';
});

it('says that the styles and letters are there when all files have come', async () => {
  const asked = jest.fn((file: string) => Promise.resolve(new Response(file)));
  stubGlobal('fetch', asked);
  await keepStyles(styles);
  expect(asked.mock.calls.map(([file]) => file)).toEqual(styles.files);
  expect(document.cookie).toContain('styles=abc-1');
});

it('says nothing when one did not come', async () => {
  stubGlobal('fetch', (file: string) =>
    Promise.resolve(new Response('', { status: file.endsWith('.css') ? 200 : 404 })),
  );
  await expect(keepStyles(styles)).rejects.toThrow('thai.woff2 answered 404');
  expect(document.cookie).not.toContain('styles=');
});
