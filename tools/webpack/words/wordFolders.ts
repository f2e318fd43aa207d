/**
 * The folders with the words of each app's pages, by the namespace under which i18next knows them. Words of the
 * shared libraries come with the shell. A test looks for folders that are missing here.
 */
export const wordFolders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shell: {
    host: 'libs/host/src/locales',
    transactions: 'libs/host/src/transactions/locales',
    'in-app': 'libs/host/src/in-app/locales',
    shell: 'apps/shell/src/locales',
    howTo: 'apps/shell/src/content/locales',
    content: 'apps/shell/src/content/pages/locales',
    privacy: 'apps/shell/src/consent/privacy/locales',
    external: 'apps/shell/src/external-login/locales',
    forgot: 'apps/shell/src/forgot/locales',
    line: 'apps/shell/src/line-return/locales',
    live: 'apps/shell/src/live/locales',
    openDeposits: 'apps/shell/src/home/deposits/locales',
    maintenance: 'apps/shell/src/maintenance/locales',
    news: 'apps/shell/src/news/locales',
    plain: 'apps/shell/src/plain/locales',
    popup: 'apps/shell/src/popup/locales',
    cookies: 'apps/shell/src/session/cookies/locales',
    passkey: 'apps/shell/src/session/passkey/locales',
    win: 'apps/shell/src/win/locales',
  },
  lotto: {
    lotto: 'apps/lotto/src/locales',
    paste: 'apps/lotto/src/bet/paste/locales',
    markets: 'apps/lotto/src/markets/locales',
    check: 'apps/lotto/src/shots/proof/locales',
    marketResults: 'apps/lotto/src/results/market/locales',
    tickets: 'apps/lotto/src/results/tickets/locales',
    purchase: 'apps/lotto/src/purchase/locales',
    shared: 'apps/lotto/src/shared/locales',
    slips: 'apps/lotto/src/slips/locales',
  },
  games: { games: 'apps/games/src/locales' },
  credit: { credit: 'apps/credit/src/locales' },
  profile: { profile: 'apps/profile/src/locales' },
};
