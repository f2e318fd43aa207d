import type { RemoteModule } from '@poy/host';
import { Navigate, type LoaderFunctionArgs } from 'react-router';

/** Refuses the one name that no group has (pages.ts says why). */
function refuseExternal({ params }: LoaderFunctionArgs): null {
  if (params.betGroup === 'external') throw new Response(null, { status: 404 });
  return null;
}

const lotto = <Navigate to="/lotto" replace />;

/**
 * The lottery pages: markets, rounds with their panel and shots, bought slips, results. Their words
 * are in the namespace `lotto`.
 */
export const routes: RemoteModule['routes'] = [
  {
    path: '/lotto',
    lazy: async () => ({ Component: (await import('./markets/LottoPage.tsx')).LottoPage }),
  },
  { path: '/lotto/index-backup', element: lotto },
  {
    path: '/lotto/4d',
    lazy: async () => ({ Component: (await import('./sets4d/SetsPage.tsx')).SetsPage }),
  },
  {
    path: '/lotto/:betGroup',
    loader: refuseExternal,
    lazy: async () => ({ Component: (await import('./markets/GroupPage.tsx')).GroupPage }),
  },
  {
    path: '/lotto/:betGroup/:betId',
    loader: refuseExternal,
    lazy: async () => ({ Component: (await import('./bet/BetPage.tsx')).BetPage }),
  },
  {
    path: '/poy',
    lazy: async () => ({ Component: (await import('./slips/SlipsPage.tsx')).SlipsPage }),
  },
  ...['/poy/lottery', '/poy/lottery/:betType'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('./set-tickets/SetTicketsPage.tsx')).SetTicketsPage,
    }),
  })),
  {
    path: '/poy/lottery/:betType/:poyId',
    lazy: async () => ({
      Component: (await import('./set-tickets/SetTicketPage.tsx')).SetTicketPage,
    }),
  },
  {
    path: '/poy/:betGroup',
    lazy: async () => ({ Component: (await import('./slips/SlipsPage.tsx')).SlipsPage }),
  },
  {
    path: '/poy/:betGroup/:poyId',
    lazy: async () => ({ Component: (await import('./slips/SlipPage.tsx')).SlipPage }),
  },
  {
    path: '/number-set',
    lazy: async () => ({
      Component: (await import('./number-lists/NumberListsPage.tsx')).NumberListsPage,
    }),
  },
  {
    path: '/results',
    lazy: async () => ({ Component: (await import('./results/ResultsPage.tsx')).ResultsPage }),
  },
  {
    path: '/results/:betId',
    lazy: async () => ({
      Component: (await import('./results/RoundResultPage.tsx')).RoundResultPage,
    }),
  },
];

export const messages: RemoteModule['messages'] = {
  th: () => import('./locales/th.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  km: () => import('./locales/km.json', { with: { type: 'json' } }),
  my: () => import('./locales/my.json', { with: { type: 'json' } }),
};
