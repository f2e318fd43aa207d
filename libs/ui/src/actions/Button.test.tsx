import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, jest, test } from '@jest/globals';
import { Button } from './Button.tsx';

test('is pressed with mouse and keyboard and does not send a form by itself', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toHaveAttribute('type', 'button');

  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

test('while busy it says so, keeps its words for its width and cannot be pressed', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('data-busy');

  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

test('while busy it does not send its form either', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button busy type="submit">
        Send
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('shows its look as data attributes', () => {
  render(
    <Button variant="danger" size="lg" block>
      Clear
    </Button>,
  );
  const button = screen.getByRole('button');
  expect(button).toHaveAttribute('data-variant', 'danger');
  expect(button).toHaveAttribute('data-size', 'lg');
  expect(button).toHaveAttribute('data-block');
});
