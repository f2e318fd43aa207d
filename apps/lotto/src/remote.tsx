import { isRowId } from '@poy/contract/rules';
import type { RemoteModule } from '@poy/host';
import type { LoaderFunctionArgs } from 'react-router';
import { groups } from './groups.ts';

/** Refuses an id that is no number, as the list of pages does. */
function checkId({ params: { betId, poyId } }: LoaderFunctionArgs): null {
  if (!isRowId(betId ?? poyId ?? '')) throw new Response(null, { status: 404 });
  return null;
}

/**
 * The lottery pages: markets, rounds with their panel and shots, bought slips, results. Their words
 * are in the namespace `lotto`.
 */
export const routes: RemoteModule['routes'] = [
  {
    path: '/lotto',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-lotto" */ './markets/LottoPage.tsx'))
        .LottoPage,
    }),
  },
  {
    path: '/lotto/4d',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-sets" */ './sets4d/SetsPage.tsx'))
        .SetsPage,
    }),
  },
  ...groups.flatMap((group) => [
    {
      path: `/lotto/${group}`,
      lazy: async () => {
        const { GroupPage } = await import(
          /* webpackChunkName: "page-group" */ './markets/GroupPage.tsx'
        );
        return { element: <GroupPage betGroup={group} /> };
      },
    },
    {
      path: `/lotto/${group}/:betId`,
      loader: checkId,
      lazy: async () => {
        const { BetPage } = await import(/* webpackChunkName: "page-bet" */ './bet/BetPage.tsx');
        return { element: <BetPage betGroup={group} /> };
      },
    },
  ]),
  {
    path: '/poy',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-slips" */ './slips/SlipsPage.tsx'))
        .SlipsPage,
    }),
  },
  {
    path: '/poy/shared/*',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-slip" */ './shared/SharedSlipPage.tsx'))
        .SharedSlipPage,
    }),
  },
  {
    path: '/poy/lottery',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-set-tickets" */ './set-tickets/SetTicketsPage.tsx')
      ).SetTicketsPage,
    }),
  },
  {
    path: '/poy/lottery/:betType',
    lazy: async () => {
      const [{ SetTicketsPage }, { checkBetType }] = await Promise.all([
        import(/* webpackChunkName: "page-set-tickets" */ './set-tickets/SetTicketsPage.tsx'),
        import(/* webpackChunkName: "page-set-tickets" */ './set-tickets/checkBetType.ts'),
      ]);
      return { Component: SetTicketsPage, loader: checkBetType };
    },
  },
  {
    path: '/poy/lottery/:betType/:poyId',
    lazy: async () => {
      const [{ SetTicketPage }, { checkBetType }] = await Promise.all([
        import(/* webpackChunkName: "page-set-ticket" */ './set-tickets/SetTicketPage.tsx'),
        import(/* webpackChunkName: "page-set-ticket" */ './set-tickets/checkBetType.ts'),
      ]);
      return { Component: SetTicketPage, loader: checkBetType };
    },
  },
  ...groups.flatMap((group) => [
    {
      path: `/poy/${group}`,
      lazy: async () => {
        const { SlipsPage } = await import(
          /* webpackChunkName: "page-slips" */ './slips/SlipsPage.tsx'
        );
        return { element: <SlipsPage betGroup={group} /> };
      },
    },
    {
      path: `/poy/${group}/:poyId`,
      loader: checkId,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "page-slip" */ './slips/SlipPage.tsx'))
          .SlipPage,
      }),
    },
  ]),
  {
    path: '/number-set',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "page-number-lists" */ './number-lists/NumberListsPage.tsx'
        )
      ).NumberListsPage,
    }),
  },
  {
    path: '/results',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-results" */ './results/ResultsPage.tsx'))
        .ResultsPage,
    }),
  },
  ...['/results/market/:betName', '/results/market/:betName/:day'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "page-market-results" */ './results/market/MarketResultsPage.tsx'
        )
      ).MarketResultsPage,
    }),
  })),
  {
    path: '/results/tickets',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-tickets" */ './results/tickets/TicketsPage.tsx')
      ).TicketsPage,
    }),
  },
  {
    path: '/results/:betId',
    loader: checkId,
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-round-result" */ './results/RoundResultPage.tsx')
      ).RoundResultPage,
    }),
  },
];

export const messages: RemoteModule['messages'] = {
  th: () =>
    import(/* webpackChunkName: "words-th" */ './locales/th.json', { with: { type: 'json' } }),
  en: () =>
    import(/* webpackChunkName: "words-en" */ './locales/en.json', { with: { type: 'json' } }),
  km: () =>
    import(/* webpackChunkName: "words-km" */ './locales/km.json', { with: { type: 'json' } }),
  my: () =>
    import(/* webpackChunkName: "words-my" */ './locales/my.json', { with: { type: 'json' } }),
};
