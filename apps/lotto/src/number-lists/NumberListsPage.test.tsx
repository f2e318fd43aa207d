import type { NumberList, NumberListSummary } from '@poy/contract';
import { FakeRefusal, testNow } from '@poy/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetDrafts } from '../testing/drafts.ts';
import { openLotto } from '../testing/openLotto.ts';
import './NumberListsPage.tsx';

const user = userEvent.setup();
const lines: NumberList['lines'] = [
  { option: 'teng_bon_2', number: '47', price: 20 },
  { option: 'teng_lang_3', number: '123', price: null },
];
const summary: NumberListSummary = {
  setId: 5,
  name: 'Lucky',
  version: 3,
  lineCount: 2,
  firstNumbers: ['47', '123'],
  stake: 20,
  updatedAt: testNow,
};
const kept: NumberList = { ...summary, lines };
const answers = { '/poy-api/number-sets.all': [summary], '/poy-api/number-sets.one': kept };
type Page = Awaited<ReturnType<typeof openLotto>>;
/** Expects the snackbar to show this text. */
const said = (page: Page, text: string) =>
  waitFor(() => expect(page.host.snackbar.getState().txt).toBe(text));
const saved = (page: Page) =>
  page.api.calls.filter(({ path }) => path === '/poy-api/number-sets.save').map(({ body }) => body);

beforeEach(forgetDrafts);

describe('the list', () => {
  it('says what to do where there is none', async () => {
    const page = await openLotto('/number-set', { answers: { '/poy-api/number-sets.all': [] } });
    await user.click(await screen.findByRole('link', { name: 'New set' }));
    expect(page.address()).toBe('/number-set?edit=new');
  });

  it('puts a list on the slip of the round chosen, and names what that round does not offer', async () => {
    const page = await openLotto('/number-set', { answers });
    await user.click(await screen.findByRole('button', { name: 'Put on a slip' }));
    await user.click(await screen.findByRole('button', { name: /Yeekee 15 min/ }));
    expect(await screen.findByLabelText('Stake for 47 2 top')).toHaveValue('20');
    expect(page.address()).toBe('/lotto/yeekee/42');
    await said(page, 'Left out, not offered in this round: 3 bottom');
  });

  it('stays where the round offers nothing of it', async () => {
    const page = await openLotto('/number-set', {
      answers: { ...answers, '/poy-api/number-sets.one': { ...kept, lines: lines.slice(1) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Put on a slip' }));
    await user.click(await screen.findByRole('button', { name: /Yeekee 15 min/ }));
    await said(page, 'This round does not offer: 3 bottom');
    expect(page.address()).toBe('/number-set');
  });

  it('asks before it deletes, and keeps one that was changed meanwhile', async () => {
    const page = await openLotto('/number-set', {
      answers: {
        ...answers,
        '/poy-api/number-sets.delete': () => {
          throw new FakeRefusal(409, 'NUMBER_SET_CHANGED');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Lucky' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await said(page, 'This set was changed in another place, so it was not deleted.');
    expect(page.api.calls.find(({ path }) => path === '/poy-api/number-sets.delete')?.body).toEqual(
      { setId: 5, version: 3 },
    );
    page.api.answer({ '/poy-api/number-sets.delete': {}, '/poy-api/number-sets.all': [] });
    await user.click(await screen.findByRole('button', { name: 'Delete Lucky' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No number sets yet')).toBeVisible();
  });
});

describe('writing a list', () => {
  it('takes numbers by keypad, helper and paste, with stakes or without, under a name', async () => {
    const page = await openLotto('/number-set?edit=new', {
      answers: { ...answers, '/poy-api/number-sets.save': kept },
    });
    const keypad = await screen.findByRole('group', { name: 'Keypad' });
    await user.click(within(keypad).getByRole('button', { name: '4' }));
    await user.click(within(keypad).getByRole('button', { name: '7' }));
    await user.click(screen.getByRole('button', { name: '2 bottom' }));
    await user.click(screen.getByRole('button', { name: 'Paste numbers' }));
    await user.type(
      screen.getByRole('textbox', { name: /Numbers of 2 digits/ }),
      '12{enter}๓๔=5{enter}999',
    );
    expect(screen.getByText('Not understood (1): 999')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add 2 numbers' }));
    await user.type(screen.getByLabelText('Stake for 47 2 top'), '9');
    await user.click(screen.getByRole('button', { name: 'Save set' }));
    expect(screen.getByText('Give the set a name.')).toBeVisible();
    await user.type(screen.getByLabelText('Name of the set'), 'Lucky');
    await user.click(screen.getByRole('button', { name: 'Save set' }));
    await said(page, 'Set saved');
    expect(page.address()).toBe('/number-set');
    expect(saved(page)).toEqual([
      {
        name: 'Lucky',
        lines: [
          { option: 'teng_bon_2', number: '47', price: 9 },
          { option: 'teng_bon_2', number: '12', price: null },
          { option: 'teng_lang_2', number: '12', price: null },
          { option: 'teng_bon_2', number: '34', price: 5 },
          { option: 'teng_lang_2', number: '34', price: 5 },
        ],
      },
    ]);
  });

  it('takes at most 500 lines', async () => {
    await openLotto('/number-set?edit=5', {
      answers: {
        ...answers,
        '/poy-api/number-sets.one': {
          ...kept,
          lines: Array.from({ length: 495 }, (_, n) => ({
            option: 'teng_bon_3',
            number: String(n).padStart(3, '0'),
            price: 1,
          })),
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Doubles' }));
    expect(screen.getByText('Not added: a set has at most 500 lines.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lines: 495' })).toBeVisible();
  });

  it('says at the field that the name is taken', async () => {
    const page = await openLotto('/number-set?edit=5', {
      answers: {
        ...answers,
        '/poy-api/number-sets.save': () => {
          throw new FakeRefusal(409, 'NUMBER_SET_NAME_TAKEN');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save set' }));
    expect(await screen.findByText('You already have a number set of this name.')).toBeVisible();
    expect(page.address()).toBe('/number-set?edit=5');
  });

  it('does not overwrite what another tab saved unless told to', async () => {
    let tries = 0;
    const page = await openLotto('/number-set?edit=5', {
      answers: {
        ...answers,
        '/poy-api/number-sets.save': () => {
          tries += 1;
          if (tries === 1) throw new FakeRefusal(409, 'NUMBER_SET_CHANGED');
          return { ...kept, version: 5 };
        },
      },
    });
    await user.type(await screen.findByLabelText('Name of the set'), ' 2');
    page.api.answer({ '/poy-api/number-sets.one': { ...kept, name: 'Theirs', version: 4 } });
    await user.click(screen.getByRole('button', { name: 'Save set' }));
    expect(
      await screen.findByText(/was changed in another place since you opened it/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await said(page, 'Set saved');
    expect(saved(page)).toMatchObject([
      { setId: 5, version: 3, name: 'Lucky 2' },
      { setId: 5, version: 4, name: 'Lucky 2' },
    ]);
  });

  it('shows what another tab saved when asked to', async () => {
    const page = await openLotto('/number-set?edit=5', {
      answers: {
        ...answers,
        '/poy-api/number-sets.save': () => {
          throw new FakeRefusal(409, 'NUMBER_SET_CHANGED');
        },
      },
    });
    await screen.findByLabelText('Name of the set');
    page.api.answer({
      '/poy-api/number-sets.one': { ...kept, name: 'Theirs', version: 4, lines: lines.slice(0, 1) },
    });
    await user.click(screen.getByRole('button', { name: 'Save set' }));
    await user.click(await screen.findByRole('button', { name: 'Show the saved one' }));
    expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lines: 1' })).toBeVisible();
  });

  it('joins what another tab saved with what is written here, to be looked at before it is saved', async () => {
    let tries = 0;
    const page = await openLotto('/number-set?edit=5', {
      answers: {
        ...answers,
        '/poy-api/number-sets.save': () => {
          tries += 1;
          if (tries === 1) throw new FakeRefusal(409, 'NUMBER_SET_CHANGED');
          return { ...kept, version: 5 };
        },
      },
    });
    await screen.findByLabelText('Name of the set');
    page.api.answer({
      '/poy-api/number-sets.one': {
        ...kept,
        version: 4,
        lines: [...lines, { option: 'teng_bon_2', number: '99', price: 7 }],
      },
    });
    await user.click(screen.getByRole('button', { name: '1' }));
    await user.click(screen.getByRole('button', { name: '3' }));
    await user.click(screen.getByRole('button', { name: 'Save set' }));
    await user.click(await screen.findByRole('button', { name: 'Join both' }));
    expect(await screen.findByLabelText('Stake for 99 2 top')).toHaveValue('7');
    expect(screen.getByLabelText('Stake for 13 2 top')).toBeVisible();
    expect(saved(page)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save set' }));
    await said(page, 'Set saved');
    expect(saved(page)[1]).toMatchObject({ setId: 5, version: 4 });
    expect(
      (saved(page)[1] as { lines: { number: string }[] }).lines.map((one) => one.number),
    ).toEqual(expect.arrayContaining(['99', '13', ...lines.map((one) => one.number)]));
  });

  it('keeps what is written of a list that another tab deleted, and saves it as a new one', async () => {
    const page = await openLotto('/number-set?edit=5', {
      answers: {
        ...answers,
        '/poy-api/number-sets.save': ({ body }) => {
          if ((body as { setId?: number }).setId) throw new FakeRefusal(404, 'NOT_FOUND');
          return { ...kept, setId: 6, version: 1 };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save set' }));
    expect(await screen.findByText(/was deleted in another place/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save set' }));
    await said(page, 'Set saved');
    expect(saved(page)[1]).toEqual({ name: 'Lucky', lines });
  });

  it('does not know somebody else’s list', async () => {
    await openLotto('/number-set?edit=77', {
      answers: {
        '/poy-api/number-sets.one': () => {
          throw new FakeRefusal(404, 'NOT_FOUND');
        },
      },
    });
    expect(await screen.findByText('There is no such number set')).toBeVisible();
  });
});
