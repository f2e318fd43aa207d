import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, jest, test } from '@jest/globals';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

function Asking({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Clear all
      </button>
      <Dialog
        open={open}
        onClose={close}
        title="Clear the slip?"
        closeLabel="Close"
        actions={<button>Yes</button>}
      >
        It cannot be undone
      </Dialog>
    </>
  );
}

test.each([
  [1009, true],
  [1024, false],
] as const)('of a page %i px wide keeps the room of its scroll bar: %s', async (width, kept) => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  delete document.documentElement.dataset.bar;
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(document.documentElement.hasAttribute('data-bar')).toBe(kept);
  jest.restoreAllMocks();
});

test('opens as a modal named by its title', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Asking />);
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByRole('dialog', { name: 'Clear the slip?' })).toHaveTextContent(
    'It cannot be undone',
  );
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Clear the slip?' })).toHaveFocus();
});

test('the close button closes it once and gives focus back', async () => {
  const onClose = jest.fn();
  render(<Asking onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Clear all' })).toHaveFocus();
});

test('Escape and a press on the backdrop ask to close; a press inside does not', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Title" closeLabel="Close">
      Inside
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByText('Inside'));
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.pointerDown(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);

  // The browser closes a dialog on Escape by itself.
  screen.getByRole<HTMLDialogElement>('dialog').close();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('a dialog that its owner keeps is opened again when the browser has closed it', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Buying" closeLabel="Close">
      One moment
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  expect(dialog.open).toBe(false);
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog that is gone is not opened again', async () => {
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const showModal = jest.spyOn(dialog, 'showModal');
  dialog.close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((done) => setTimeout(done, 20));
  expect(showModal).not.toHaveBeenCalled();
});

test('a sheet is a dialog that may be of paper', () => {
  render(
    <Sheet open paper onClose={() => {}} title="Confirm" closeLabel="Close">
      4 lines
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Confirm' })).toHaveAttribute('data-paper');
});
