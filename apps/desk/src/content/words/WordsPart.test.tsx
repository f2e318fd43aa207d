import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@poy/api-client';
import type { OperatorClient } from '@poy/api-client/operators';
import type { ContentWord, SiteSettings } from '@poy/contract/operators';
import { fireEvent, screen, within } from '@testing-library/react';
import { openDesk } from '../../testing/openDesk.tsx';

const reason = 'our slogan';
const word = { word: 'lotto:guest.text', language: 'th' } as const;
const greeting: ContentWord = { ...word, ours: 'สวัสดี {{name}}', own: null, shown: false };
const said: ContentWord = { ...greeting, own: 'ยินดี {{name}}', shown: true };
const old: ContentWord = { ...greeting, word: 'lotto:old', ours: null, own: 'เก่า' };
const settings = { firstLanguage: 'th' } as SiteSettings;

async function open(path: string, more: Partial<OperatorClient> = {}) {
  const contentWords = jest
    .fn<OperatorClient['contentWords']>()
    .mockImplementation(({ find }) =>
      Promise.resolve({ words: find ? [greeting] : [said, old], more: find === 'a' }),
    );
  const siteSettings = () => Promise.resolve(settings);
  const desk = await openDesk(path, { contentWords, siteSettings, ...more });
  const step = (name: string) => within(screen.getByRole('form', { name }));
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { ...desk, contentWords, step, write };
}

it('words of the site are listed, and others are found by a part of them', async () => {
  const { user, contentWords, write } = await open('/content');
  await user.click(await screen.findByRole('tab', { name: 'Words of pages' }));
  expect(await screen.findByRole('link', { name: /ยินดี.*own words/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /เก่า.*not shown/ })).toBeVisible();
  const finder = within(screen.getByRole('search'));
  await user.click(finder.getByRole('button', { name: 'ខ្មែរ' }));
  write('Find words of pages', 'a');
  await user.click(finder.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText(/Only the first words are shown/)).toBeVisible();
  expect(contentWords).toHaveBeenLastCalledWith({ language: 'km', find: 'a' });
});

it('a word is said in the site’s own way with the places of ours, and cleared', async () => {
  const contentWord = jest
    .fn<OperatorClient['contentWord']>()
    .mockRejectedValueOnce(
      new ApiError('OPERATOR_REFUSED', 409, null, { why: 'WORD_PLACES', places: '{{name}}' }),
    )
    .mockResolvedValue(said);
  const contentClearWord = jest.fn<OperatorClient['contentClearWord']>().mockResolvedValue(said);
  const { user, step } = await open('/content?list=words&id=lotto%3Aguest.text', {
    contentWord,
    contentClearWord,
  });
  const name = 'Say it in the words of this site';
  const field = await screen.findByLabelText('Words of this site');
  expect(field).toHaveValue('ยินดี {{name}}');
  expect(field).toHaveAccessibleDescription('Keep as it stands: {{name}}');
  fireEvent.change(field, { target: { value: 'ยินดี' } });
  await user.type(step(name).getByLabelText('Reason'), reason);
  await user.click(step(name).getByRole('button'));
  expect(await screen.findByText(/Keep exactly the places.*: {{name}}\./)).toBeVisible();
  fireEvent.change(field, { target: { value: '{{name}} มาแล้ว' } });
  await user.click(step(name).getByRole('button'));
  expect(await screen.findByText('The words are changed.')).toBeVisible();
  expect(contentWord).toHaveBeenLastCalledWith({ ...word, text: '{{name}} มาแล้ว', reason });
  const back = 'Go back to the words of the product';
  await user.click(screen.getByText(back, { selector: 'summary' }));
  await user.type(step(back).getByLabelText('Reason'), reason);
  await user.click(step(back).getByRole('button'));
  expect(contentClearWord).toHaveBeenCalledWith({ ...word, reason });
});

it('the first language of the site is chosen for a reason', async () => {
  const siteChange = jest.fn<OperatorClient['siteChange']>().mockResolvedValue(settings);
  const { user, step } = await open('/content?list=words', { siteChange });
  const name = 'First language of the site';
  await user.click(await screen.findByText(name, { selector: 'summary' }));
  await user.click(step(name).getByRole('button', { name: 'မြန်မာ' }));
  await user.type(step(name).getByLabelText('Reason'), reason);
  await user.click(step(name).getByRole('button', { name: 'Speak မြန်မာ first' }));
  expect(siteChange).toHaveBeenCalledWith({ firstLanguage: 'my', reason });
});
