import { expect } from '@playwright/test';
import type { SlipSettled } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import { baht } from '../money/baht.ts';
import { openPage } from '../openPage.ts';
import type { Visitor } from '../poyTest.ts';
import type { DemoThings } from './prepareMember.ts';

/**
 * Shows the sheet about the slip that won. The page hears of it as when its round was settled, but at
 * the moment when the picture is made.
 */
export async function showWin(visitor: Visitor, { uuid, won }: DemoThings): Promise<void> {
  const { page } = visitor;
  const channel = realtime.memberChannel(uuid);
  const { poyId, betId, betGroup, stake, win } = won;
  const settled: SlipSettled = { poyId, betId, betGroup, status: 'won', stake, win };
  const tell = { event: realtime.slipSettled, channel, data: JSON.stringify(settled) };
  let say = (): void => undefined;
  await page.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      const joined = String(message).includes('subscription_succeeded');
      if (joined && String(message).includes(channel))
        say = () => socket.send(JSON.stringify(tell));
    });
  });
  await openPage(visitor, '/main');
  const prize = `+฿${baht(win)}`;
  const shown = page.getByRole('dialog').getByLabel(prize, { exact: true });
  // The part of the page that hears of wins is loaded when the browser is idle.
  await expect(async () => {
    say();
    await expect(shown).toHaveText(prize, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
