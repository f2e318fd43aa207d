import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@poy/api-client';
import { TextField } from '@poy/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createDeskWords } from '../words/createDeskWords.ts';
import { amount, reason } from './checks.ts';
import { FormFailure } from './FormFailure.tsx';
import { useStepForm, type Texts } from './useStepForm.ts';

type Name = 'amount' | 'reason';
type Send = (texts: Texts<Name>) => Promise<void>;

function Form({ first, send }: { first: string; send: Send }) {
  const form = useStepForm({
    first: { amount: first, reason: '' },
    checks: { amount, reason },
    send,
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormFailure text={form.failure} />
      <TextField label="amount" {...form.field('amount')} />
      <TextField label="reason" {...form.field('reason')} />
      <button type="submit" disabled={form.busy}>
        {`send ${form.texts.amount}`}
      </button>
    </form>
  );
}

async function open(send: Send = () => Promise.resolve(), first = '') {
  const { i18n } = await createDeskWords('en');
  const form = (begin: string) => (
    <I18nextProvider i18n={i18n}>
      <Form first={begin} send={send} />
    </I18nextProvider>
  );
  const { rerender } = render(form(first));
  const field = (name: Name) => screen.getByLabelText(name);
  const type = (name: Name, text: string) => userEvent.type(field(name), text);
  const press = () => userEvent.click(screen.getByRole('button'));
  return { field, type, press, begin: (begin: string) => rerender(form(begin)) };
}

const described = (words: string) => expect.stringContaining(words);
const refuse = (fields: object) => () =>
  Promise.reject(new ApiError('VALIDATION', 400, null, { fields }));

describe('the form of a step', () => {
  it('says nothing of a field that is left, and all when it is sent', async () => {
    const send = jest.fn<Send>();
    const { field, type, press } = await open(send);
    await type('amount', '0');
    await userEvent.tab();
    expect(field('amount')).toBeValid();
    await press();
    expect(send).not.toHaveBeenCalled();
    expect(field('amount')).toHaveFocus();
    expect(field('amount')).toHaveAccessibleDescription(described('An amount in baht'));
    expect(field('reason')).toHaveAccessibleDescription(described('Give a reason'));
    await userEvent.clear(field('amount'));
    await type('amount', '5O');
    expect(field('amount')).toHaveAccessibleDescription(described('“O” is no digit'));
  });

  it('sends what was typed, once at a time, and keeps it', async () => {
    let answer = (): void => undefined;
    const send = jest.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    const { field, type, press } = await open(send);
    await type('amount', '5');
    await type('reason', 'paid twice');
    await press();
    await userEvent.type(field('reason'), '{Enter}');
    expect(send.mock.calls).toEqual([[{ amount: '5', reason: 'paid twice' }]]);
    await act(async () => answer());
    expect(screen.getByRole('button', { name: 'send 5' })).toBeEnabled();
    expect(field('reason')).toHaveValue('paid twice');
  });

  it('tells a rule of the server beside its field, until that is changed', async () => {
    const { field, type, press } = await open(
      refuse({ amount: 'amount.invalid', reason: 'text.signs' }),
    );
    await type('amount', '5');
    await type('reason', 'paid twice');
    await press();
    expect(field('amount')).toHaveAccessibleDescription(described('This does not fit.'));
    expect(field('reason')).toHaveAccessibleDescription(described('signs that cannot be shown'));
    expect(screen.queryByRole('note')).toBeNull();
    await type('amount', '0');
    expect(field('amount')).not.toHaveAccessibleDescription(described('This does not fit.'));
    expect(field('reason')).toHaveAccessibleDescription(described('signs that cannot be shown'));
  });

  it.each([
    [refuse({ kind: 'kind.invalid' }), /Please check/],
    [
      () => Promise.reject(new ApiError('OPERATOR_REFUSED', 409, null, { why: 'SAME_PERSON' })),
      /Ask a colleague/,
    ],
  ])('tells what belongs to no field above the button', async (send, words) => {
    const { type, press } = await open(send);
    await type('amount', '5');
    await type('reason', 'paid twice');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('keeps what it began with where the page knows something newer', async () => {
    const send = jest.fn<Send>(() => Promise.resolve());
    const { field, type, press, begin } = await open(send, '7');
    begin('9');
    expect(field('amount')).toHaveValue('7');
    expect(screen.getByRole('button', { name: 'send 7' })).toBeEnabled();
    await type('reason', 'paid twice');
    await press();
    expect(send).toHaveBeenCalledWith({ amount: '7', reason: 'paid twice' });
  });
});
