import type { Page } from '@playwright/test';

interface OpenMarket {
  betGroup: string;
  rounds: { betId: number; status: string; unixTimeStamp: { realCloseTime: number } }[];
}

/**
 * Signs in a demo member.
 * @throws Error where the product does not let the member in, as after too many sign-ins of one address
 */
export async function signInDemo(page: Page): Promise<void> {
  const answer = await page.request.post('/api/users.login', {
    data: { userName: 'demo01', password: 'Demo#2026' },
  });
  if (!answer.ok()) throw new Error(`The demo member is refused: ${await answer.text()}`);
}

/** Signs in a demo member and returns the path of the yeekee round that stays open longest. */
export async function openBetRound(page: Page): Promise<string> {
  await signInDemo(page);
  const { data } = (await (await page.request.get('/poy-api/bet-lists.latest')).json()) as {
    data: OpenMarket[];
  };
  const rounds = data
    .filter(({ betGroup }) => betGroup === 'yeekee')
    .flatMap((market) => market.rounds);
  const open = rounds
    .filter(({ status }) => status === 'open')
    .sort((a, b) => b.unixTimeStamp.realCloseTime - a.unixTimeStamp.realCloseTime);
  if (!open[0]) throw new Error('No yeekee round is open');
  return `/lotto/yeekee/${open[0].betId}`;
}
