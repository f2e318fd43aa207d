import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { carryEarly } from '../early/carryEarly.ts';
import { rememberPainted } from '../early/rememberPainted.ts';

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

// A password manager puts a button of its own into a form as soon as it sees one. React then finds what
// the server did not paint, and paints the form anew: what was typed until then was lost.
describe('a form into which an extension has put something before the page woke up', () => {
  const insert: Record<string, (form: HTMLFormElement) => void> = {
    'before the fields': (form) => form.prepend(document.createElement('div')),
    'after the fields': (form) => form.append(document.createElement('com-1password-button')),
    'beside a field': (form) => form.querySelector('input')?.before(document.createElement('span')),
    'around a field': (form) => {
      const input = form.querySelector('input');
      const around = document.createElement('div');
      input?.replaceWith(around);
      if (input) around.append(input);
    },
    'as a hidden field': (form) =>
      form.prepend(Object.assign(document.createElement('input'), { type: 'hidden' })),
  };
  const wake = async (root: HTMLElement) => {
    const painted = rememberPainted(root);
    await act(async () => {
      hydrateRoot(root, <Form />, { onRecoverableError: () => carryEarly(root, painted) });
    });
  };
  const nameIn = () => screen.getByLabelText<HTMLInputElement>('name');

  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

  it.each(Object.keys(insert))('%s keeps what was typed, and where', async (place) => {
    const root = paintedForm();
    for (const form of root.getElementsByTagName('form')) insert[place]?.(form);
    nameIn().focus();
    await wake(root);
    expect(nameIn().value).toBe('demo01');
    expect(nameIn()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    await act(async () => screen.getByRole('button', { name: 'go' }).click());
    expect(send.mock.calls).toEqual([[{ userName: 'demo01' }]]);
  });

  it('sends what was sent before the page woke up, once', async () => {
    const root = paintedForm();
    for (const form of root.getElementsByTagName('form')) {
      form.dataset.early = '';
      form.prepend(document.createElement('div'));
    }
    await wake(root);
    expect(send.mock.calls).toEqual([[{ userName: 'demo01' }]]);
  });

  it('is as the server painted it where nothing was typed', async () => {
    const root = paintedForm();
    nameIn().value = '';
    root.querySelector('form')?.prepend(document.createElement('div'));
    await wake(root);
    expect(nameIn().value).toBe('');
  });

  it('keeps what is typed while React paints it anew, and what is typed after that', async () => {
    const root = paintedForm();
    root.querySelector('form')?.prepend(document.createElement('div'));
    const painted = rememberPainted(root);
    const old = nameIn();
    await act(async () => {
      hydrateRoot(root, <Form />, { onRecoverableError: () => undefined });
    });
    expect(nameIn()).not.toBe(old);
    old.value = 'demo012';
    await act(async () => carryEarly(root, painted));
    expect(nameIn().value).toBe('demo012');
    nameIn().value = '';
    await act(async () => carryEarly(root, painted));
    expect(nameIn().value).toBe('');
  });
});

it('takes an attribute that an extension has put onto a field for what it is', async () => {
  const root = paintedForm();
  const input = screen.getByLabelText('name');
  input.setAttribute('data-lastpass-icon-root', 'true');
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => void hydrateRoot(root, <Form />));
  expect(screen.getByLabelText('name')).toBe(input);
  expect(input).toHaveValue('demo01');
});
