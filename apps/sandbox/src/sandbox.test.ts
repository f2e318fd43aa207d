import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import { keepCookies } from './product/createMember.ts';
import { languageFor } from './readWords.ts';
import { openSandbox, type OpenSandbox } from './testing/openSandbox.ts';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

describe('the page', () => {
  it('says that it is no bank, in each language, with the same words everywhere', async () => {
    for (const [code, words] of Object.entries({ en, th, km, my })) {
      expect(Object.keys(words)).toEqual(Object.keys(en));
      const html = await sandbox.page(`/?lang=${code}`);
      expect(html).toContain(words.notice);
      expect(html).toContain(`<html lang="${code}">`);
    }
  });

  it('leads to each language of the product by its own name', async () => {
    const [, html = ''] = (await sandbox.page('/draws?lang=my')).split('aria-label="Language"');
    const links = html.matchAll(/<a href="\/draws\?lang=(\w+)" lang="\w+"[^>]*>([^<]+)<\/a>/g);
    expect([...links].map(([, code, name]) => [code, name])).toEqual([
      ['th', 'ไทย'],
      ['en', 'English'],
      ['km', 'ខ្មែរ'],
      ['my', 'မြန်မာ'],
    ]);
  });

  it('speaks the browser’s language, else English', () => {
    expect(languageFor(null, 'km-KH,km;q=0.9,en;q=0.8')).toBe('km');
    expect(languageFor(null, 'fr,de')).toBe('en');
    expect(languageFor('th', 'my')).toBe('th');
    expect(languageFor('constructor', undefined)).toBe('en');
  });

  it('shows a crowd that is switched off as such, and it shoots nothing', async () => {
    expect(await sandbox.page()).toContain(en['crowd.off']);
    expect((await (await fetch(`${sandbox.url}/status.json`)).json()) as unknown).toMatchObject({
      crowd: { state: 'off', shots: 0 },
    });
    expect(sandbox.heard.some(({ path }) => path.includes('yings'))).toBe(false);
  });
});

it('keeps cookies as a browser does', () => {
  const jar = new Map([['guest', '1']]);
  keepCookies(jar, ['token=a=b; Path=/; HttpOnly', 'guest=; Max-Age=0']);
  expect([...jar]).toEqual([['token', 'a=b']]);
});
