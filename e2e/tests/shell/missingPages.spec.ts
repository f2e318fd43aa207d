import { signUp } from '../../people/member.ts';
import { desktopIsEnough } from '../../cases/oneScreen.ts';
import { openRound } from '../../rounds.ts';
import { expect, test } from '../../poyTest.ts';

test(
  'an address answers at once whether there is what it is about',
  desktopIsEnough('the server answers, before any screen'),
  async ({ page, product, say, noise }) => {
    noise.push(/status of 404/);
    const { request } = page;
    const answered = async (path: string) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location ?? null];
    };
    const round = await openRound(request, 'BET_YEEKEE_15', 120);
    expect(await answered(`/results/${round.betId}`)).toEqual([200, null]);
    for (const path of ['/results/999999999', '/results/x', '/lotto/win', '/games/nothing'])
      expect([path, ...(await answered(path))]).toEqual([path, 404, null]);
    expect(await answered('/MAIN')).toEqual([302, '/main']);
    expect(await answered('/main')).toEqual([302, '/']);
    expect(await answered(`/lotto/yeekee/999999999`)).toEqual([302, '/']);

    await signUp(request);
    for (const path of [
      '/lotto/yeekee/999999999',
      '/poy/yeekee/999999999',
      '/poy/nothing',
      '/poy/lottery/free-money',
      '/credit/x',
    ])
      expect([path, ...(await answered(path))]).toEqual([path, 404, null]);
    expect(await answered(`/lotto/yeekee/${round.betId}`)).toEqual([200, null]);

    for (const path of ['/results/999999999', '/poy/lottery/free-money', '//results']) {
      const shown = await page.goto(product.url + path);
      expect([path, shown?.status()]).toEqual([path, 404]);
      await expect(
        page.getByRole('heading', { level: 1, name: say('shell:errors.notFoundTitle') }),
      ).toBeVisible();
    }
  },
);
