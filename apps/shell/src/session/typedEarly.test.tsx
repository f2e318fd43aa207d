import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useSignForm } from './useSignForm.ts';

vi.mock('@poy/host', () => ({ useRuleWords: () => (problem: string | null) => problem ?? undefined, useErrorWords: () => () => 'error' }));

const send = vi.fn(async () => undefined);

function Form() {
  const { field, onSubmit } = useSignForm({
    empty: { userName: '' },
    check: ({ userName }) => ({ userName: userName === '' ? 'userName.required' : null }),
    send,
  });
  const { error, ...input } = field('userName');
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="name" {...input} />
      <p>{error}</p>
      <button type="submit">go</button>
    </form>
  );
}

it('sends what was typed before the page woke up', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
  screen.getByLabelText<HTMLInputElement>('name').value = 'demo01';
  await act(async () => void hydrateRoot(root, <Form />));
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('demo01');
  await act(async () => screen.getByRole('button').click());
  expect(send).toHaveBeenCalledWith({ userName: 'demo01' });
  root.remove();
});
