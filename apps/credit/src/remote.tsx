import type { RemoteModule } from '@poy/host';

/** The money pages: balance, deposit, statement. Their words are the namespace `credit`. */
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
  th: () => import('./locales/th.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  km: () => import('./locales/km.json', { with: { type: 'json' } }),
  my: () => import('./locales/my.json', { with: { type: 'json' } }),
};
