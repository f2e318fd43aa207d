/**
 * The feeds that report money, each of accounts of its own: those at banks, wallets, and addresses
 * of a chain.
 */
export const feedNames = ['bank', 'wallet', 'chain'] as const;
export type FeedName = (typeof feedNames)[number];

/**
 * What a member tells to pay in: an account and an amount, an amount alone, or the slip of a transfer
 * that was made already.
 */
type Asks = 'account' | 'amount' | 'slip';

/**
 * The ways to pay in, one row each, by the names that specification §2 has for their pages. `feed`
 * reports their money. Schemas and pages take what they know of a way from its row. Pages import
 * this file by an entry of its own, because it needs no schema.
 */
export const paymentKinds = {
  normal: { feed: 'bank', asks: 'account' },
  fast: { feed: 'bank', asks: 'amount' },
  manual: { feed: 'bank', asks: 'slip' },
  qrcode: { feed: 'bank', asks: 'amount' },
  truemoney: { feed: 'wallet', asks: 'amount' },
  crypto: { feed: 'chain', asks: 'amount' },
} as const satisfies Record<string, { feed: FeedName; asks: Asks }>;

type Kinds = typeof paymentKinds;
export type PaymentKind = keyof Kinds;
/** The ways to pay in for which a member tells one of these. */
export type KindThatAsks<A extends Asks> = {
  [K in PaymentKind]: Kinds[K]['asks'] extends A ? K : never;
}[PaymentKind];
type WalletKind = {
  [K in PaymentKind]: Kinds[K]['feed'] extends 'wallet' ? K : never;
}[PaymentKind];

/** The names of all ways to pay in. */
export const paymentKindNames = Object.keys(paymentKinds) as PaymentKind[];

/** Returns the ways to pay in for which a member tells this. */
export const kindsThatAsk = <A extends Asks>(asks: A): KindThatAsks<A>[] =>
  paymentKindNames.filter((kind): kind is KindThatAsks<A> => paymentKinds[kind].asks === asks);

/**
 * Returns the way to pay in whose wallets have this code in the place of a bank's, which is its name
 * in any letters; undefined for the code of anything else.
 */
export const walletOf = (bankCode: string): WalletKind | undefined =>
  paymentKindNames.find(
    (kind): kind is WalletKind =>
      paymentKinds[kind].feed === 'wallet' && kind === bankCode.toLowerCase(),
  );
