import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { findLines, forgetDrafts } from '../../testing/drafts.ts';
import { openLotto } from '../../testing/openLotto.ts';

const user = userEvent.setup();

async function openSheet(text: string): Promise<HTMLElement> {
  await openLotto('/lotto/yeekee/42');
  await user.click(await screen.findByRole('button', { name: 'Paste' }));
  const sheet = await screen.findByRole('dialog', { name: 'Paste text as lines' });
  await user.click(within(sheet).getByLabelText('Text with numbers'));
  await user.paste(text);
  return sheet;
}

beforeEach(forgetDrafts);

it('says line by line what was understood and what was not, adds only the first, and keeps the rest', async () => {
  const sheet = await openSheet('12=100\n123 50x30\nหน้า 456=20\n78 90');
  const read = () =>
    within(within(sheet).getByRole('list', { name: 'What was read' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(read()).toEqual([
    '12=1002 top · ฿10012Under what is chosen',
    '123 50x303 top · ฿501233 any order · ฿30123Two stakes: 3 digits top × any order, fewer top × bottom',
    'หน้า 456=20This round does not take 3 frontPass over',
    '78 90“90” can be read in more than one way2 top · ฿90: 782 top · no stake yet: 78 90Pass over',
  ]);
  expect(within(sheet).getByRole('status')).toHaveTextContent(
    /^Lines read: 2 · asked about: 2 · passed over: 0Stakes: ฿180$/,
  );
  await user.click(within(sheet).getByRole('button', { name: 'Add lines: 3' }));
  expect((await findLines()).map((line) => line.textContent)).toEqual([
    '122 top × 90+9,000.00',
    '1233 top × 850+42,500.00',
    '1233 any order × 120+3,600.00',
  ]);
  expect(within(sheet).getByLabelText('Text with numbers')).toHaveValue('หน้า 456=20\n78 90');
  expect(within(sheet).getByRole('button', { name: 'Add lines: 0' })).toBeDisabled();
});

it('closes when everything went in, and undo takes all of it', async () => {
  const sheet = await openSheet('12=100 34=50');
  await user.click(within(sheet).getByRole('button', { name: 'Add lines: 2' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await findLines()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo last' }));
  expect(screen.queryByRole('list', { name: 'Lines of the slip' })).toBeNull();
});

it('asks what lines without an option go under', async () => {
  const sheet = await openSheet('123=50');
  expect(within(sheet).getByText('It names no way to bet: choose one above')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: '3 any order' }));
  await user.click(within(sheet).getByRole('button', { name: 'Add lines: 1' }));
  expect((await findLines()).map((line) => line.textContent)).toEqual([
    '1233 any order × 120+6,000.00',
  ]);
});

it('says that the rest of a long text was not read, and keeps it to be read next', async () => {
  const few = 3;
  const talk = 'x'.repeat(6000);
  const sheet = await openSheet(
    `ล่าง\n12=100\n${Array.from({ length: few }, () => talk).join('\n')}\n${'y'.repeat(2500)}34=500`,
  );
  const last = within(within(sheet).getByRole('list', { name: 'What was read' }))
    .getAllByRole('listitem')
    .at(-1);
  expect(last).toHaveTextContent(/^ล่าง y+…Not read yet/);
  await user.click(within(sheet).getByRole('button', { name: 'Add lines: 1' }));
  expect(within(sheet).getByLabelText('Text with numbers')).toHaveValue(
    `ล่าง\n${'y'.repeat(2500)}34=500`,
  );
  expect(await findLines()).toHaveLength(1);
});

const add = (sheet: HTMLElement, count: number) =>
  within(sheet).getByRole('button', { name: `Add lines: ${count}` });
const press = (sheet: HTMLElement, name: string | RegExp) =>
  user.click(within(sheet).getByRole('button', { name }));
const slip = async () => (await findLines()).map((line) => line.textContent);

it('says how many lines are passed over and why, and the sum before anything is bought', async () => {
  const sheet = await openSheet('16/11/2569\nโทร 081-234-5678\nสวัสดี\n12=50\nล่าง\n34=20\nรวม 70');
  expect(within(sheet).getByRole('status')).toHaveTextContent(
    /^Lines read: 3 · asked about: 0 · passed over: 4 \(day 1, telephone 1, no bet 1, sum of money 1\)Stakes: ฿70$/,
  );
  expect(within(sheet).getByText('Passed over: 16/11/2569 (day)')).toBeVisible();
});

it('asks once how the same numbers are meant, and the total says which', async () => {
  const sheet = await openSheet('12=50\n34=5\n12=20\n34=10');
  expect(within(sheet).getByText('The same number more than once: 12 34')).toBeVisible();
  expect(add(sheet, 2)).toBeDisabled();
  await press(sheet, 'Keep the last · ฿30');
  expect(within(sheet).getByRole('status')).toHaveTextContent(/Stakes: ฿30$/);
  await press(sheet, 'Add up · ฿85');
  expect(within(sheet).getByRole('status')).toHaveTextContent(/Stakes: ฿85$/);
  await user.click(add(sheet, 2));
  expect(await slip()).toEqual(['122 top × 90+6,300.00', '342 top × 90+1,350.00']);
});

it('takes one tap for a question, and an answer changes no other line', async () => {
  const sheet = await openSheet('ล่าง\n12=50\n7=50\n8=50');
  expect(within(sheet).getByText(/“7” is a digit shorter/)).toBeVisible();
  expect(add(sheet, 1)).toBeDisabled();
  await press(sheet, '2 bottom · ฿50: 07');
  expect(within(sheet).getByText(/“8” is a digit shorter/)).toBeVisible();
  expect(add(sheet, 2)).toBeDisabled();
  await press(sheet, 'Pass over');
  const askAgain = (at: number) =>
    user.click(within(sheet).getAllByRole('button', { name: 'Ask again' })[at] as HTMLElement);
  await askAgain(0);
  expect(within(sheet).getByText(/“7” is a digit shorter/)).toBeVisible();
  await press(sheet, '2 bottom · ฿50: 07');
  await askAgain(1);
  await press(sheet, 'Run bottom · ฿50: 8');
  await user.click(add(sheet, 3));
  expect(await slip()).toEqual([
    '122 bottom × 90+4,500.00',
    '072 bottom × 90+4,500.00',
    '8Run bottom × 4.2+210.00',
  ]);
});

it('asks which heading an unclear line is before the lines under it can go in', async () => {
  const sheet = await openSheet('บน\n12=50\nล่างพิเศษ\n34=20');
  expect(add(sheet, 1)).toBeDisabled();
  await press(sheet, 'Heading: bottom');
  await user.click(add(sheet, 2));
  expect(await slip()).toEqual(['122 top × 90+4,500.00', '342 bottom × 90+1,800.00']);
});

it('keeps a line that waits under its heading when the others go in', async () => {
  const sheet = await openSheet('ล่าง\n12=50\n34 20');
  await user.click(add(sheet, 1));
  const text = within(sheet).getByLabelText('Text with numbers');
  expect(text).toHaveValue('ล่าง\n34 20');
  await press(sheet, '2 bottom · ฿20: 34');
  await user.click(add(sheet, 1));
  expect(await slip()).toEqual(['122 bottom × 90+4,500.00', '342 bottom × 90+1,800.00']);
});

it('shows a limited and a closed number on their lines', async () => {
  const sheet = await openSheet('74=10 13=10');
  await user.click(within(sheet).getByRole('button', { name: 'Add lines: 2' }));
  expect(within((await findLines())[0] as HTMLElement).getByText('× 45 lowered')).toBeVisible();
  expect(
    within((await findLines())[1] as HTMLElement).getByText('This number is closed.'),
  ).toBeVisible();
});

it('opens by itself for text pasted on the page', async () => {
  await openLotto('/lotto/yeekee/42');
  await screen.findByRole('group', { name: 'Keypad' });
  await user.paste('12=100');
  const sheet = await screen.findByRole('dialog', { name: 'Paste text as lines' });
  expect(within(sheet).getByLabelText('Text with numbers')).toHaveValue('12=100');
});
