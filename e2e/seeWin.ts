import { baht } from './money/baht.ts';
import { expect, type Visitor } from './poyTest.ts';

/** Looks at the sheet that celebrates a prize in baht, with its drawn number, and closes it. */
export async function seeWin({ page, say }: Pick<Visitor, 'page' | 'say'>, prize: number) {
  const sheet = page.getByRole('dialog', { name: say('win:title') });
  await expect(sheet.getByLabel(`+฿${baht(prize)}`)).toBeVisible();
  await expect(sheet.getByRole('img')).toBeVisible();
  await sheet
    .getByRole('button', { name: say('host:actions.close') })
    .last()
    .click();
  await expect(sheet).toBeHidden();
}
