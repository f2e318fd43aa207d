import type { ContentSummary } from '@poy/contract';
import { depositRule, languages } from '@poy/contract/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { market, openRound } from '../testing/rounds.ts';
import en from './locales/en.json' with { type: 'json' };

const government = {
  ...market(
    'BET_GOVERNMENT',
    [openRound('BET_GOVERNMENT', 7, 86_400, { betGroup: 'government', status: 'waiting' })],
    null,
  ),
  betGroup: 'government',
  offersSets: true,
};
const answers = {
  '/poy-api/bet-lists.latest': [
    government,
    market('BET_YEEKEE_15', [openRound('BET_YEEKEE_15', 42, 167)]),
  ],
  '/poy-api/number-reachs.rate-now.all': ({ query }: { query: Record<string, unknown> }) => ({
    defaultRate:
      query.betId === 7
        ? { teng_bon_3: 901, teng_bon_nha_3: 451, teng_lang_3: 452 }
        : { teng_bon_3: 851, teng_bon_nha_3: 0, teng_lang_3: 0 },
    rateNow: [],
  }),
};

describe('how to play', () => {
  it("shows what each lottery pays now, from the site's own rates", async () => {
    await openShell({ path: '/how-to', answers });
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
    const rates = screen.getAllByRole('table').map((table) =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    );
    expect(rates).toEqual([
      ['3 top8511 in 1,00085.1'],
      ['3 top9011 in 1,00090.1', '3 front4512 in 1,00090.2', '3 bottom4522 in 1,00090.4'],
    ]);
  });

  it('tells of 4-digit sets, cancelling and deposits, with the bounds that the server keeps', async () => {
    await openShell({ path: '/how-to', answers });
    const { setsTitle, cancelTitle, depositTitle, setsLink } = en;
    for (const name of [setsTitle, cancelTitle, depositTitle])
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(await screen.findByRole('link', { name: setsLink })).toHaveAttribute(
      'href',
      '/lotto/4d',
    );
    const { min, max } = depositRule;
    expect(
      screen.getByText(
        new RegExp(`from ${min.toLocaleString('en')} to ${max.toLocaleString('en')} baht`),
      ),
    ).toBeVisible();
  });

  it('leads to 4-digit sets only where the site sells them', async () => {
    const markets = [{ ...government, offersSets: false }];
    await openShell({
      path: '/how-to',
      answers: { ...answers, '/poy-api/bet-lists.latest': markets },
    });
    expect(await screen.findByRole('heading', { name: en.setsTitle })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: en.setsLink })).toBeNull();
  });

  it('leads to no page of the site that it has not written', async () => {
    const item = (
      slug: string,
      audience: ContentSummary['audience'] = 'everyone',
    ): ContentSummary => ({
      kind: 'page',
      slug,
      language: 'en',
      title: slug,
      summary: '',
      picture: null,
      link: null,
      audience,
      from: null,
      to: null,
    });
    await openShell({
      path: '/how-to',
      answers: {
        ...answers,
        '/poy-api/content.list': ({ query }: { query: Record<string, unknown> }) =>
          query['kind'] === 'page'
            ? [item('terms'), item('help', 'members')]
            : query['kind'] === 'video'
              ? [item('pay-in')]
              : [],
      },
    });
    const side = await screen.findByRole('complementary');
    expect(await within(side).findByRole('link', { name: 'Videos' })).toHaveAttribute(
      'href',
      '/vdo',
    );
    expect(await within(side).findByRole('link', { name: 'Terms' })).toBeVisible();
    const leadTo = within(side)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    for (const none of ['/promotions', '/help', '/download']) expect(leadTo).not.toContain(none);
  });

  it.each(languages)('names in %s no figure that a site may change', async (language) => {
    const words = await import(`./locales/${language}.json`, { with: { type: 'json' } });
    const figures = Object.values(words.default)
      .join(' ')
      .match(/\d{2,}/g);
    expect(figures).toBeNull();
  });
});
