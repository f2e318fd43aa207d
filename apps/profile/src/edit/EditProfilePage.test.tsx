import type { UserInfo } from '@poy/contract';
import { FakeRefusal, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';

const call = '/api/users-infos.update';
const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  lineId: 'LINE ID',
} as const;
type Name = keyof typeof labels;
const good = { firstName: 'มาลี', lastName: 'ใจดี', email: 'malee@example.com', lineId: 'malee88' };
const saved: UserInfo = { ...testInfo, ...good, name: 'มาลี ใจดี' };

const open = (answers: PageOptions['answers'] = {}, options: Partial<PageOptions> = {}) =>
  renderPage(routes, {
    path: '/profile/edit',
    session: testMember,
    messages: { profile: messages },
    ...options,
    answers: { '/api/users-infos': testInfo, [call]: saved, ...answers },
  });
const field = (name: Name) => screen.findByLabelText<HTMLInputElement>(labels[name]);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function fillIn(texts: Partial<Record<Name, string>>) {
  for (const [name, text] of Object.entries(texts)) {
    const input = await field(name as Name);
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
  }
}

it('shows what is known, and says that a change is saved', async () => {
  const { api, host } = await open({ '/api/users-infos': { ...saved, firstName: 'มานี' } });
  expect(await field('firstName')).toHaveValue('มานี');
  expect(await field('email')).toHaveValue('malee@example.com');
  await fillIn({ firstName: 'มาลี' });
  await press();
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  expect(api.calls.filter(({ path }) => path === call).map(({ body }) => body)).toEqual([good]);
  expect(host.queryClient.getQueryData(['users-infos'])).toEqual(saved);
});

it('takes the message away at the next change', async () => {
  await open();
  await fillIn(good);
  await press();
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  await fillIn({ lineId: 'malee89' });
  expect(screen.queryByText('Your profile is saved.')).not.toBeInTheDocument();
});

it('sends no LINE id where there is none', async () => {
  const { api } = await open({ '/api/users-infos': saved });
  await fillIn({ lineId: '' });
  await press();
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === call)?.body).toEqual({ ...good, lineId: null }),
  );
});

describe('before anything is sent', () => {
  const thirtyOne = 'ก'.repeat(31);
  it.each([
    ['firstName', '', 'First name is required.'],
    ['firstName', 'ก', 'The first name must have 2 to 30 characters.'],
    ['firstName', thirtyOne, 'The first name must have 2 to 30 characters.'],
    ['firstName', '12', 'Write the first name in letters.'],
    ['lastName', '', 'Last name is required.'],
    ['lastName', 'ก', 'The last name must have 2 to 30 characters.'],
    ['lastName', thirtyOne, 'The last name must have 2 to 30 characters.'],
    ['email', '', 'Email is required.'],
    ['email', 'malee@example', 'Email is invalid.'],
    ['lineId', 'ma lee', /only English letters, digits/],
  ] as const)('tells beside %s what is wrong with %j', async (name, text, words) => {
    const { api } = await open({ '/api/users-infos': saved });
    await fillIn({ [name]: text });
    await press();
    expect(await field(name)).toHaveAccessibleDescription(expect.stringMatching(words));
    expect(await field(name)).toHaveFocus();
    expect(api.calls.map(({ path }) => path)).not.toContain(call);
  });

  it.each([
    ['th', 'อีเมล', 'บันทึก', 'อีเมลไม่ถูกต้อง'],
    ['kh', 'អ៊ីមែល', 'រក្សាទុក', 'អ៊ីមែលមិនត្រឹមត្រូវទេ។'],
    ['mm', 'အီးမေးလ်', 'သိမ်းရန်', 'အီးမေးလ် မမှန်ပါ။'],
  ] as const)('tells it in %s', async (locale, label, save, words) => {
    await open({ '/api/users-infos': { ...saved, email: 'malee' } }, { locale });
    await userEvent.click(await screen.findByRole('button', { name: save }));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
  });
});

describe('a refusal', () => {
  it('of a field stands beside it in words of the page', async () => {
    await open({
      '/api/users-infos': saved,
      [call]: () => {
        throw new FakeRefusal(400, 'VALIDATION', { fields: { email: 'email.invalid' } });
      },
    });
    await field('email');
    await press();
    await waitFor(async () =>
      expect(await field('email')).toHaveAccessibleDescription('Email is invalid.'),
    );
  });

  it('of a text with hidden signs is told beside the field in the words of every page', async () => {
    const fields = { firstName: 'text.signs' };
    await open({ [call]: () => Promise.reject(new FakeRefusal(400, 'VALIDATION', { fields })) });
    await fillIn(good);
    await press();
    await waitFor(async () =>
      expect(await field('firstName')).toHaveAccessibleDescription(
        /There are signs that cannot be shown\. Please remove them\./,
      ),
    );
  });

  it.each([
    ['a failure', () => Promise.reject(new FakeRefusal(500, 'INTERNAL'))],
    ['an empty reply', () => null as unknown as UserInfo],
  ])('of the whole (%s) is told above the button, and typed texts stay', async (_, answer) => {
    await open({ [call]: answer });
    await fillIn(good);
    await press();
    expect(await screen.findByText(/Something went wrong/)).toBeVisible();
    for (const [name, text] of Object.entries(good))
      expect(await field(name as Name)).toHaveValue(text);
    expect(screen.queryByText('Your profile is saved.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

it('shows that it loads, and what to do where that fails', async () => {
  const held = Promise.withResolvers<never>();
  const { api } = await open({ '/api/users-infos': () => held.promise });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  // On a busy machine the page shows that it loads before it has asked.
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/users-infos'));
  held.reject(new FakeRefusal(429, 'RATE_LIMITED'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your details could not be loaded');
  api.answer({ '/api/users-infos': saved });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field('firstName')).toHaveValue('มาลี');
});

it('is sent once, however often it is pressed', async () => {
  const { api } = await open({ '/api/users-infos': saved, [call]: () => new Promise(() => {}) });
  await field('email');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(api.calls.filter(({ path }) => path === call)).toHaveLength(1);
});
