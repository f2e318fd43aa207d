import { renderPage, testMember } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';
import { readLook } from './look.ts';

const open = () =>
  renderPage(routes, {
    path: '/profile',
    session: testMember,
    messages: { profile: messages },
    answers: { '/api/cashs': { money: 80, version: 1 }, '/api/users-infos': testInfo },
  });
const setCookie = (value: string) => void (document.cookie = `look=${value}; path=/`);

afterEach(() => void (document.cookie = 'look=; path=/; max-age=0'));

it('begins with the looks of the site, and keeps each choice for the next page', async () => {
  const shown = jest.fn();
  addEventListener('look', shown);
  await open();
  expect(await screen.findByRole('radio', { name: 'The site’s own' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Usual' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Larger' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Less' }));
  expect(screen.getByRole('radio', { name: 'Off' })).toBeChecked();
  expect(document.cookie).toContain('look=dark.larger.less.off');
  await userEvent.click(screen.getByRole('radio', { name: 'On' }));
  expect(document.cookie).toContain('look=dark.larger.less.on');
  expect(shown).toHaveBeenCalledTimes(4);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  removeEventListener('look', shown);
});

it('shows what was chosen before', async () => {
  setCookie('device.large.device');
  await open();
  expect(await screen.findByRole('radio', { name: 'Large' })).toBeChecked();
  expect(
    screen
      .getAllByRole('radio', { name: 'As the device' })
      .map((radio) => radio.matches(':checked')),
  ).toEqual([true, true]);
});

it.each(['', 'dark', 'purple.huge.none', 'a.b'])('takes no nonsense from a cookie: %p', (value) => {
  setCookie(value);
  expect(readLook()).toEqual({
    scheme: 'site',
    text: 'usual',
    motion: 'device',
    sound: 'off',
  });
});
