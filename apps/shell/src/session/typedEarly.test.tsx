import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

jest.unstable_mockModule('@poy/host', () => ({
  useRuleWords: () => (problem: string | null) => problem ?? undefined,
  useErrorWords: () => () => 'error',
}));

const { SignCard } = await import('./SignCard.tsx');
const { useTextForm } = await import('@poy/host/form');

const send = jest.fn(async () => undefined);

function Form() {
  const { field, onSubmit } = useTextForm({
    empty: { userName: '' },
    check: ({ userName }) => ({ userName: userName === '' ? 'userName.required' : null }),
    send,
  });
  const { error, ...input } = field('userName');
  return (
    <SignCard
      title="title"
      text="text"
      submit="go"
      busy={false}
      failure={null}
      onSubmit={onSubmit}
      other="other"
    >
      <input aria-label="name" {...input} />
      <p>{error}</p>
    </SignCard>
  );
}

/** The form as the server painted it, with a name typed into it. */
function paintedForm() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
  screen.getByLabelText<HTMLInputElement>('name').value = 'demo01';
  return root;
}

beforeEach(() => void send.mockClear());
afterEach(() => document.body.replaceChildren());

it('sends what was typed before the page woke up', async () => {
  const root = paintedForm();
  await act(async () => void hydrateRoot(root, <Form />));
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('demo01');
  expect(send).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button').click());
  expect(send.mock.calls).toEqual([[{ userName: 'demo01' }]]);
});

it('sends what was sent before the page woke up, once', async () => {
  const root = paintedForm();
  // The script in index.html does the same.
  for (const form of root.getElementsByTagName('form')) form.dataset.early = '';
  await act(async () => void hydrateRoot(root, <Form />));
  expect(send.mock.calls).toEqual([[{ userName: 'demo01' }]]);
  expect(root.querySelector('[data-early]')).toBeNull();
});
