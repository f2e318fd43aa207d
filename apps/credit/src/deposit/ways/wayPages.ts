/**
 * The pages of ways that are asked for by an amount. `chooses` lets the member choose among the
 * accounts.
 */
export const wayPages = [
  { path: '/credit/deposit/fast', kind: 'fast', chooses: false },
  { path: '/credit/deposit/fast/queue', kind: 'fast', chooses: false },
  { path: '/credit/deposit/qrcode', kind: 'qrcode', chooses: false },
  { path: '/credit/deposit/qrcodes', kind: 'qrcode', chooses: true },
  { path: '/credit/deposit/truemoney', kind: 'truemoney', chooses: false },
  { path: '/credit/deposit/crypto', kind: 'crypto', chooses: false },
  { path: '/credit/deposit/crypto/queue', kind: 'crypto', chooses: false },
] as const;
