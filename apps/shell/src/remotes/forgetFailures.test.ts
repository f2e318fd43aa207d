import { afterEach, expect, it } from '@jest/globals';
import { forgetFailures } from './forgetFailures.ts';

const early = (href: string, as: string, failed: boolean) => {
  // jsdom knows neither of the last two.
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    href,
    as,
    integrity: 'sha256-x',
  });
  if (failed) link.dataset['failed'] = '';
  document.head.append(link);
};
afterEach(() => document.head.replaceChildren());

it('asks once for each early file that failed, and leaves nothing of it', async () => {
  early('/entry.js', 'script', true);
  early('/page.css', 'style', true);
  early('/words.js', 'script', false);
  const done = forgetFailures();
  const [script] = document.querySelectorAll('script');
  const [sheet] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  expect(script).toMatchObject({ src: `${location.origin}/entry.js`, crossOrigin: 'anonymous' });
  // A sheet that comes now must not change the page.
  expect(sheet).toMatchObject({ href: `${location.origin}/page.css`, media: 'not all' });
  script?.dispatchEvent(new Event('error'));
  sheet?.dispatchEvent(new Event('load'));
  await done;
  expect([...document.head.children].map((one) => one.getAttribute('href'))).toEqual(['/words.js']);
});
