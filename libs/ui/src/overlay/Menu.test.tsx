import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import { Menu, type MenuItem } from './Menu.tsx';

const onSelect = jest.fn();
const languages: MenuItem[] = [
  { key: 'th', text: 'ไทย', lang: 'th', selected: true, onSelect: () => onSelect('th') },
  { key: 'en', text: 'English', lang: 'en', selected: false, onSelect: () => onSelect('en') },
  { key: 'km', text: 'ខ្មែរ', lang: 'km', selected: false, onSelect: () => onSelect('km') },
];

function open() {
  render(
    <>
      <Menu label="Language" trigger={<span>ไทย</span>} items={languages} />
      <button type="button">Elsewhere</button>
    </>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Language ไทย' }));
}

test('opens on the chosen entry and says which that is', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Language ไทย' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('menu', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus();
  expect(screen.getByText('ខ្មែរ')).toHaveAttribute('lang', 'km');
});

test.each([
  ['{ArrowDown}', 'English'],
  ['{ArrowUp}', 'ខ្មែរ'],
  ['{End}', 'ខ្មែរ'],
  ['{End}{ArrowDown}', 'ไทย'],
  ['{End}{Home}', 'ไทย'],
])('%s moves to %s', async (keys, name) => {
  await open();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('menuitemradio', { name })).toHaveFocus();
});

test('Enter chooses, closes and gives focus back', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledWith('en');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Language ไทย' })).toHaveFocus();
});

test('Escape closes without choosing', async () => {
  onSelect.mockClear();
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Language ไทย' })).toHaveFocus();
});

test('a press elsewhere closes', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an arrow down on the button opens it', async () => {
  render(<Menu label="Language" trigger={<span>ไทย</span>} items={languages} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu')).toBeVisible();
});

test('a link is still in the page while the browser follows it', async () => {
  const items: MenuItem[] = [{ key: 'profile', text: 'Profile', link: <a href="#profile" /> }];
  render(<Menu label="Account" trigger={<span>A</span>} items={items} />);
  await userEvent.click(screen.getByRole('button', { name: 'Account A' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await waitFor(() => expect(location.hash).toBe('#profile'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
