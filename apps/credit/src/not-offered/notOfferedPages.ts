/**
 * The pages that have their address, title and guard, and say that this site does not offer them.
 * Remove a row when its page is there.
 */
export const notOfferedPages = [
  { path: '/credit/withdraw', title: 'notOffered.withdraw' },
  { path: '/credit/turnover', title: 'notOffered.turnover' },
  { path: '/credit/status', title: 'notOffered.status' },
  { path: '/credit/deposit/crypto', title: 'ways.title' },
  { path: '/credit/deposit/crypto/queue', title: 'ways.title' },
  { path: '/credit/deposit/fast', title: 'ways.title' },
  { path: '/credit/deposit/fast/queue', title: 'ways.title' },
  { path: '/credit/deposit/qrcode', title: 'ways.title' },
  { path: '/credit/deposit/qrcodes', title: 'ways.title' },
  { path: '/credit/deposit/truemoney', title: 'ways.title' },
  { path: '/bank/add', title: 'notOffered.addBank' },
  { path: '/bank/status', title: 'notOffered.bankStatus' },
];
