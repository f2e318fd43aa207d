import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onlyFake } from '@poy/testing';
import { CopyButton } from './CopyButton.tsx';

const words = 'Copying was refused. The text is selected: hold it down to copy it.';

/** Plays a browser with such a clipboard, and with or without the older command. */
function browser(clipboard: unknown, command: () => boolean = () => false) {
  const execCommand = jest.fn((_what: string) => command());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  Object.assign(document, { execCommand });
  return execCommand;
}

const button = (text = '0123456789') => (
  <CopyButton text={text} label="Copy" copiedLabel="Copied" refusedLabel={words} />
);

const press = async (ms = 0) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await jest.advanceTimersByTimeAsync(ms);
  });
};

const selected = () => String(window.getSelection());

beforeEach(() => {
  jest.useFakeTimers(onlyFake('setTimeout', 'clearTimeout'));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

it('says that it copied, out loud too, and takes it back after two seconds', async () => {
  const writeText = jest.fn((_text: string) => Promise.resolve());
  browser({ writeText });
  render(button());
  await press();
  expect(writeText).toHaveBeenCalledWith('0123456789');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');

  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

it('says nothing of another text than the one that was copied', async () => {
  browser({ writeText: () => Promise.resolve() });
  const { rerender } = render(button('100.37'));
  await press();
  rerender(button('200.41'));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

describe('a clipboard that refuses', () => {
  // Pages without https have no clipboard at all; the browsers inside LINE and Facebook refuse it; some
  // of them never answer.
  const refusals: [string, unknown, number][] = [
    ['is missing', undefined, 0],
    ['has no function', {}, 0],
    ['refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }, 0],
    [
      'breaks',
      {
        writeText: () => {
          throw new TypeError();
        },
      },
      0,
    ],
    ['never answers', { writeText: () => new Promise(() => {}) }, 1000],
  ];

  it.each(refusals)('that %s: words, and the very text selected', async (_how, clipboard, ms) => {
    browser(clipboard);
    render(button());
    await press(ms);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByText('0123456789')).toBeVisible();
    expect(selected()).toBe('0123456789');
    expect(screen.queryByText('Copied')).toBeNull();

    // A press on the page took the selection away: the next refusal selects the text again.
    window.getSelection()?.removeAllRanges();
    await press(ms);
    expect(selected()).toBe('0123456789');
  });

  it.each(refusals)('that %s: the older command copies', async (_how, clipboard, ms) => {
    const command = browser(clipboard, () => selected() === '0123456789');
    render(button());
    await press(ms);
    expect(command).toHaveBeenCalledWith('copy');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('0123456789')).toBeNull();
  });

  it('takes its words back when the next press copies', async () => {
    browser(undefined);
    render(button());
    await press();
    browser({ writeText: () => Promise.resolve() });
    await press();
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('selects inside an open dialog, because nothing outside of it can be selected', async () => {
    const at: (Element | null | undefined)[] = [];
    browser(undefined, () => {
      at.push(window.getSelection()?.anchorNode?.parentElement?.closest('dialog'));
      return true;
    });
    render(<dialog open>{button()}</dialog>);
    await press();
    expect(at).toEqual([screen.getByRole('dialog')]);
  });

  it('gives the older command the text itself, line by line', async () => {
    const setData = jest.fn();
    browser(undefined, () => {
      const copying = new Event('copy', { cancelable: true });
      document.dispatchEvent(Object.assign(copying, { clipboardData: { setData } }));
      return copying.defaultPrevented;
    });
    render(button('472 = 20x20\n42 = 5'));
    await press();
    expect(setData).toHaveBeenCalledWith('text/plain', '472 = 20x20\n42 = 5');
  });
});
