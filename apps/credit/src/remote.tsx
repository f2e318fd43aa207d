import type { RemoteModule } from '@poy/host';
import { withTransactions } from '@poy/host/transactions';
import { wayPages } from './deposit/ways/wayPages.ts';

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
  ...wayPages.map(({ path, kind, chooses }) => ({
    path,
    lazy: async () => {
      const { DepositPage } = await import(
        /* webpackChunkName: "page-deposit" */ './deposit/DepositPage.tsx'
      );
      return { element: <DepositPage key={path} kind={kind} chooses={chooses} /> };
    },
  })),
  {
    path: '/credit/deposit/manual',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-slip" */ './deposit/manual/ManualPage.tsx')
      ).ManualPage,
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
  {
    path: '/credit/withdraw',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-withdraw" */ './withdraw/WithdrawPage.tsx')
      ).WithdrawPage,
    }),
  },
  {
    path: '/credit/status',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "page-withdrawals" */ './withdrawals/CreditStatusPage.tsx'
        )
      ).CreditStatusPage,
    }),
  },
  {
    path: '/bank/add',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-bank-add" */ './bank-add/AddBankPage.tsx')
      ).AddBankPage,
    }),
  },
  {
    path: '/bank/status',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-bank-status" */ './bank-status/BankStatusPage.tsx')
      ).BankStatusPage,
    }),
  },
  {
    path: '/credit/turnover',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-turnover" */ './turnover/TurnoverPage.tsx')
      ).TurnoverPage,
    }),
  },
];

export const messages: RemoteModule['messages'] = withTransactions({
  th: () =>
    import(/* webpackChunkName: "words-th" */ './locales/th.json', { with: { type: 'json' } }),
  en: () =>
    import(/* webpackChunkName: "words-en" */ './locales/en.json', { with: { type: 'json' } }),
  km: () =>
    import(/* webpackChunkName: "words-km" */ './locales/km.json', { with: { type: 'json' } }),
  my: () =>
    import(/* webpackChunkName: "words-my" */ './locales/my.json', { with: { type: 'json' } }),
});
