import { pressTranslated, translateTexts, type FakeAnswers } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from '@jest/globals';
import { forgetDrafts } from './testing/drafts.ts';
import { openLotto, testSlip, wonSlip } from './testing/openLotto.ts';
import { lines, openWith } from './testing/openWith.ts';
import { press, write } from './testing/press.ts';
import { openSets } from './testing/testSets.ts';

beforeEach(forgetDrafts);

// A browser that translates puts elements in the place of text nodes. React then wrote new sums and
// counts into nodes that were no longer in the page, so the member saw those of before.
it('the counts and the sum of a slip stay right in a translation', async () => {
  await openWith(['47']);
  const stop = translateTexts();
  expect(screen.getAllByText('฿20.00')[0]).toBeVisible();
  await press('1', '2');
  expect(await screen.findByText(/^Lines: 2 ·$/)).toBeVisible();
  await write(screen.getByLabelText('Stake for all'), '50');
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    '472 top × 90+4,500.00',
    '122 top × 90+4,500.00',
  ]);
  expect(screen.getAllByText('฿100.00')[0]).toBeVisible();
  expect(screen.queryByText('฿20.00')).toBeNull();
  stop();
});

it('a basket of 4-digit sets lives in a translation', async () => {
  await openSets();
  await screen.findByRole('group', { name: 'Keypad' });
  const stop = translateTexts();
  for (const digit of '4821')
    within(screen.getByRole('group', { name: 'Keypad' }))
      .getByRole('button', { name: digit })
      .click();
  const { pressed, errors } = await pressTranslated();
  expect(errors).toEqual([]);
  expect(pressed.length).toBeGreaterThan(10);
  stop();
});

it.each<[path: string, text: RegExp, answers: FakeAnswers]>([
  ['/lotto/yeekee/42', /2 top/, {}],
  ['/lotto', /Yeekee/, {}],
  ['/poy', /8F3K-2217/, { '/poy-api/poys.all': { slips: [testSlip(), wonSlip], next: null } }],
  ['/poy/yeekee/7', /8F3K-2217/, { '/poy-api/poys.one': wonSlip }],
])('%s lives in a translation', async (path, text, answers) => {
  await openLotto(path, { answers });
  await screen.findAllByText(text);
  const { pressed, errors } = await pressTranslated();
  expect(errors).toEqual([]);
  expect(pressed).not.toEqual([]);
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
});
