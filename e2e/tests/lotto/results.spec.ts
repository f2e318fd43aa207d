import { createHash } from 'node:crypto';
import { callProduct } from '../../product/callProduct.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { expect, test } from '../../poyTest.ts';
import { drawnRound } from '../../rounds.ts';

test(
  'anybody can check a result: the page does, and so does this test',
  phoneIsEnough('the sums are the same on all screens'),
  async ({ page, say, press }) => {
    const { betId, betName, number, result } = await drawnRound(page.request);
    const published = await callProduct(page.request, '/poy-api/ying-results.one', {
      body: { betId },
    });
    const shots = await callProduct(page.request, '/poy-api/yings', {
      query: { betId, limit: 500 },
    });
    const numbers = shots.map(({ yingNumber }) => yingNumber);
    const sum = numbers.reduce((total, one) => total + Number(one), 0);
    expect(published).toMatchObject({ result, count: numbers.length, sum, row16: numbers[15] });
    const { salt, sealedNumber, commitment } = published;
    expect(createHash('sha256').update(`${betId}:${salt}:${sealedNumber}`).digest('hex')).toBe(
      commitment,
    );
    expect(
      String((sum - Number(numbers[15]) + Number(sealedNumber)) % 100_000).padStart(5, '0'),
    ).toBe(result);
    expect(createHash('sha256').update(numbers.toReversed().join(',')).digest('hex')).toBe(
      published.listHash,
    );

    await page.goto('/results');
    const round = say('host:roundName', {
      market: say(`host:markets.${betName as 'BET_YEEKEE_SPEED'}`),
      number,
    });
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: round, exact: true }) });
    await expect(
      item.getByRole('img', {
        name: say('lotto:round.resultIs', { digits: [...result].join(' ') }),
      }),
    ).toBeVisible();
    await press(item.getByRole('link', { name: say('lotto:results.howOf', { round }) }));
    await expect(page).toHaveURL(`/results/${betId}`);
    await expect(page.getByLabel(say('check:matches'), { exact: true })).toBeVisible();
    await expect(page.getByText(`SHA-256 ${published.listHash ?? 'no hash'}`)).toBeVisible();
    await expect(
      page.getByText(say('lotto:results.frozen', { count: String(numbers.length) })),
    ).toBeVisible();
  },
);
