import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

test('the label names the input and the hint describes it', () => {
  render(<TextField label="User name" hint="Lowercase letters and digits" />);
  const input = screen.getByRole('textbox', { name: 'User name' });
  expect(input).toHaveAccessibleDescription('Lowercase letters and digits');
  expect(input).not.toHaveAttribute('aria-invalid');
});

test('an error is described first and marks the input', () => {
  render(<TextField label="User name" hint="Lowercase letters" error="At least 6 characters" />);
  const input = screen.getByRole('textbox');
  expect(input).toHaveAccessibleDescription('At least 6 characters Lowercase letters');
  expect(input).toBeInvalid();
});

test('two fields on a page do not share ids', () => {
  render(
    <>
      <TextField label="One" />
      <TextField label="Two" />
    </>,
  );
  expect(screen.getByLabelText('One').id).not.toBe(screen.getByLabelText('Two').id);
});

test('a control of one’s own is tied to the same label and error', () => {
  render(
    <Field label="Bank" error="Choose a bank">
      {(control) => (
        <select {...control}>
          <option>A</option>
        </select>
      )}
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Bank' })).toHaveAccessibleDescription(
    'Choose a bank',
  );
});

test('a password is hidden until it is asked for', async () => {
  render(
    <PasswordField
      label="Password"
      showLabel="Show"
      hideLabel="Hide"
      autoComplete="current-password"
    />,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'current-password');

  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input).toHaveAttribute('type', 'password');
});
