import type { RemoteModule } from '@poy/host';
import { notOfferedPages } from './not-offered/notOfferedPages.ts';

/** The money pages: balance, deposit, statement. Their words are the namespace `credit`. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/credit',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-balance" */ './balance/BalancePage.tsx'))
        .BalancePage,
    }),
  },
  {
    path: '/credit/deposit',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-deposit-ways" */ './deposit/DepositWaysPage.tsx')
      ).DepositWaysPage,
    }),
  },
  {
    path: '/credit/deposit/normal',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-deposit" */ './deposit/DepositPage.tsx'))
        .DepositPage,
    }),
  },
  {
    path: '/credit/statement',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-statement" */ './statement/StatementPage.tsx')
      ).StatementPage,
    }),
  },
  ...notOfferedPages.map(({ path, title }) => ({
    path,
    lazy: async () => {
      const { NotOfferedPage } = await import(
        /* webpackChunkName: "page-not-offered" */ './not-offered/NotOfferedPage.tsx'
      );
      return { element: <NotOfferedPage title={title} /> };
    },
  })),
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
