import type { Host } from '@poy/host';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import { poll } from '@poy/testing';
import { openShell } from './testing/openShell.tsx';

type Add = Host['words']['add'];
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const setsIn = (language: 'en' | 'th') =>
  screen.findByRole('heading', { name: { en: '4-digit sets', th: 'หวยชุด 4 ตัว' }[language] });

/** Opens a page from which the test goes on to another one whose words come when it says so. */
async function openBefore() {
  const shell = await openShell({ path: '/nothing' });
  await title('Page Not Found');
  const { words } = shell.host;
  const add = words.add.bind(words);
  const gate = Promise.withResolvers<void>();
  const held = jest.fn<Add>(async (...of) => {
    await gate.promise;
    await add(...of);
  });
  words.add = held;
  return { ...shell, gate, held, letThrough: () => (words.add = add) };
}

describe('the words that only one page has', () => {
  it('come before the page is shown, and the page before stays until then', async () => {
    const { go, held, gate } = await openBefore();
    const gone = go('/how-to');
    await poll(() => held.mock.calls.map(([namespace]) => namespace)).toEqual(['howTo']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
    gate.resolve();
    await gone;
    expect(await setsIn('en')).toBeVisible();
  });

  it('come in another language before the page changes to it', async () => {
    const { host } = await openShell({ path: '/how-to' });
    expect(await setsIn('en')).toBeVisible();
    expect(host.words.i18n.hasResourceBundle('th', 'howTo')).toBe(false);
    await act(() => host.setLocale('th'));
    expect(await setsIn('th')).toBeVisible();
    expect(host.words.i18n.hasResourceBundle('km', 'howTo')).toBe(false);
  });

  it('are asked for again by the next visit where they did not come', async () => {
    const { go, gate, letThrough } = await openBefore();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    gate.reject(new Error('no network'));
    await go('/how-to');
    expect(screen.queryByRole('heading', { level: 1, name: 'How to play' })).toBeNull();
    letThrough();
    await go('/how-to');
    expect(await setsIn('en')).toBeVisible();
  });
});
