import { fireEvent, render, screen } from '@testing-library/react';
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

test('Escape and a press on the backdrop ask to close; a press inside does not', () => {
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

  const escape = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), escape);
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(escape.defaultPrevented).toBe(true);
});

test('a sheet is a dialog that may be of paper', () => {
  render(
    <Sheet open paper onClose={() => {}} title="Confirm" closeLabel="Close">
      4 lines
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Confirm' })).toHaveAttribute('data-paper');
});
