import type { RemoteModule } from '@poy/host';

/** The money pages: balance, deposit, statement. Words are the namespace `credit`. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/credit',
    lazy: async () => ({ Component: (await import('./balance/BalancePage.tsx')).BalancePage }),
  },
  {
    path: '/credit/deposit',
    lazy: async () => ({
      Component: (await import('./deposit/DepositWaysPage.tsx')).DepositWaysPage,
    }),
  },
  {
    path: '/credit/deposit/normal',
    lazy: async () => ({ Component: (await import('./deposit/DepositPage.tsx')).DepositPage }),
  },
  {
    path: '/credit/statement',
    lazy: async () => ({
      Component: (await import('./statement/StatementPage.tsx')).StatementPage,
    }),
  },
];

export const messages: RemoteModule['messages'] = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  km: () => import('./locales/km.json'),
  my: () => import('./locales/my.json'),
};
