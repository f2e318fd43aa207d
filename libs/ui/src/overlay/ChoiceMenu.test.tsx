import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, jest, test } from '@jest/globals';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const onChoose = jest.fn();

const menu = (
  <>
    <ChoiceMenu
      label="Language"
      trigger={<span>ไทย</span>}
      name="locale"
      action="/locale"
      choices={[
        { key: 'th', text: 'ไทย', lang: 'th', selected: true },
        { key: 'en', text: 'English', lang: 'en', selected: false },
        { key: 'kh', text: 'ខ្មែរ', lang: 'km', selected: false },
      ]}
      onChoose={onChoose}
    />
    <button type="button">Elsewhere</button>
  </>
);
const summary = () => screen.getByText('Language', { selector: 'summary *' }).closest('summary')!;
const details = () => summary().closest('details')!;
const choice = (text: string) => screen.getByText(text, { selector: 'button *' }).closest('button');

test('opens and shows which choice is selected', async () => {
  render(menu);
  expect(details().open).toBe(false);
  await userEvent.click(summary());
  expect(details().open).toBe(true);
  expect(choice('ไทย')).toHaveAttribute('aria-current', 'true');
  expect(choice('English')).toHaveAttribute('aria-current', 'false');
  expect(screen.getByText('ខ្មែរ')).toHaveAttribute('lang', 'km');
});

test('a choice is answered in place of the form, closes, and gives the focus back', async () => {
  const sent = jest.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('submit', sent, { once: true });
  render(menu);
  await userEvent.click(summary());
  await userEvent.click(choice('English')!);
  expect(onChoose.mock.calls).toEqual([['en']]);
  expect(sent).toHaveReturnedWith(true);
  expect(details().open).toBe(false);
  expect(summary()).toHaveFocus();
});

test.each([
  ['{ArrowDown}', 'ไทย'],
  ['{ArrowDown}{ArrowDown}', 'English'],
  ['{ArrowDown}{ArrowUp}', 'ខ្មែរ'],
  ['{ArrowDown}{End}', 'ខ្មែរ'],
  ['{ArrowDown}{End}{Home}', 'ไทย'],
])('%s on its button goes to %s', async (keys, text) => {
  render(menu);
  summary().focus();
  await userEvent.keyboard(keys);
  expect(details().open).toBe(true);
  expect(choice(text)).toHaveFocus();
});

test('Enter sends the choice that has the focus', async () => {
  onChoose.mockClear();
  render(menu);
  summary().focus();
  await userEvent.keyboard('{ArrowDown}{End}{Enter}');
  expect(onChoose.mock.calls).toEqual([['kh']]);
});

test('Escape closes without a choice and gives the focus back', async () => {
  onChoose.mockClear();
  render(menu);
  summary().focus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(details().open).toBe(false);
  expect(summary()).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
});

test('a press elsewhere closes', async () => {
  render(menu);
  await userEvent.click(summary());
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(details().open).toBe(false);
});

test('what was opened before the page was awake stays open, and no difference is complained of', async () => {
  const complaint = jest.spyOn(console, 'error');
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(menu);
  expect(choice('English')!.form).toHaveAttribute('action', '/locale');
  expect(choice('English')!.form).toHaveAttribute('method', 'post');
  details().open = true;
  await act(async () => void hydrateRoot(root, menu));
  expect(details().open).toBe(true);
  expect(complaint).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(details().open).toBe(false);
  root.remove();
});
