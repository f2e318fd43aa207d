import { languages } from '@poy/contract/rules';
import { hostMessages } from '@poy/host';
import { demoSite, testMember } from '@poy/host/testing';
import { storiesByFolder } from '@poy/ui/stories';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { shellMessages } from '../shellMessages.ts';
import { openShell } from '../testing/openShell.tsx';
import { storyKeys } from './useStoryWords.ts';

const root = document.documentElement;

afterEach(() => {
  for (const name of ['theme', 'scheme', 'text', 'motion']) delete root.dataset[name];
});

const pressed = (name: string) => screen.findByRole('button', { name, pressed: true });

it('the page of parts shows every part in each of its states', async () => {
  await openShell({ path: '/parts', session: testMember });
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
  for (const [folder, parts] of Object.entries(storiesByFolder)) {
    const section = within(await screen.findByRole('region', { name: folder }));
    for (const [name, states] of Object.entries(parts)) {
      const heading = section.getByRole('heading', { level: 2, name });
      expect(heading.parentElement?.querySelectorAll('[data-part]')).toHaveLength(
        Object.keys(states).length,
      );
    }
  }
});

it('is seen in the looks of its address, and leaves them behind', async () => {
  root.dataset.theme = 'marigold';
  const page = await openShell({ path: '/parts?theme=lotus-dark&text=larger&motion=nonsense' });
  await screen.findByRole('region', { name: 'actions' });
  expect({ ...root.dataset }).toEqual({ theme: 'lotus', scheme: 'dark', text: 'larger' });
  expect(await pressed('lotus-dark')).toBeVisible();

  for (const name of ['marigold-light', 'less']) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await pressed(name)).toBeVisible();
  }
  expect({ ...root.dataset }).toEqual({
    theme: 'marigold',
    scheme: 'light',
    text: 'larger',
    motion: 'less',
  });

  await page.go('/how-to');
  await screen.findByRole('heading', { level: 1, name: 'How to play' });
  expect({ ...root.dataset }).toEqual({ theme: 'marigold' });
});

it('is not there on a site with real money', async () => {
  await openShell({ path: '/parts', site: { ...demoSite, demo: false } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'actions' })).toBeNull();
});

it.each(languages)('has all its words in %s', async (language) => {
  const [host, shell] = await Promise.all([hostMessages[language](), shellMessages[language]()]);
  const wordAt = (key: string): unknown => {
    const [name, path] = key.startsWith('host:') ? [host, key.slice(5)] : [shell, key];
    return path
      .split('.')
      .reduce<unknown>((words, step) => (words as Record<string, unknown>)[step], name.default);
  };
  for (const key of storyKeys) expect([key, typeof wordAt(key)]).toEqual([key, 'string']);
});
