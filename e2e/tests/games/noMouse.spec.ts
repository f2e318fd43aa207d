import { tabTo } from '../../browser/byKeys.ts';
import { desktopIsEnough } from '../../cases/oneScreen.ts';
import { baht } from '../../money/baht.ts';
import { balanceOf } from '../../people/member.ts';
import { expect, test } from '../../poyTest.ts';

const keys = desktopIsEnough('a phone has no Tab key');

test('a game is found, played and left by keys alone', keys, async ({ page, say, join }) => {
  await join(300);
  await page.goto('/games');
  const field = page.getByRole('searchbox', { name: say('games:lobby.search') });
  await tabTo(page, field);
  await page.keyboard.type('sandbxo slot');
  const tile = page.locator('li[data-key]').getByRole('link');
  await expect(tile).toHaveCount(1);
  const heart = page.locator('li[data-key]').getByRole('button');
  await tabTo(page, heart);
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await tabTo(page, tile, 'Shift+Tab'), 'the link stands before its heart').toBe(1);
  await page.keyboard.press('Enter');

  // The game has the focus when it is there.
  const frame = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toBeFocused();
  const bet = frame.getByRole('button');
  await tabTo(page, bet);
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-result]')).toBeVisible();
  const balance = page.locator('[data-stage] [class*=balance]');
  await expect(balance).toContainText(baht(await balanceOf(page.request)));

  const full = page.getByRole('button', { name: say('games:play.full'), exact: true });
  await tabTo(page, full, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const end = page.getByRole('button', { name: say('games:play.fullEnd'), exact: true });
  await expect(end).toBeFocused();
  await page.keyboard.press('Space');
  await expect(full).toBeFocused();

  const back = page.getByRole('button', { name: say('host:actions.back'), exact: true });
  await tabTo(page, back, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: say('games:play.leave.title') });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(back, 'the focus is where it was before the question').toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: say('games:play.leave.leave') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games\?q=/);
  await expect(field).toHaveValue('sandbxo slot');
  await tabTo(page, tile);
});
