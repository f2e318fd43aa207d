import { get, post } from '@poy/api-client';
import type { BodyOf, PaymentKind } from '@poy/contract';

/**
 * The reads about the ways to pay in. Few pages need them, so they are not in the page's first
 * script: whoever imports this file brings it along.
 */
export const paymentQueries = {
  /** The newest deposit request of one kind, or null. */
  latest: (kind: PaymentKind) => ({
    queryKey: ['deposits.latest', kind] as const,
    queryFn: () => get('/poy-api/deposits.latest', { kind }),
  }),
  /** The ways to pay in that the site offers now. */
  methods: () => ({
    queryKey: ['payment-methods.all'] as const,
    queryFn: () => get('/poy-api/payment-methods.all'),
  }),
  /** The open deposit requests, at most one of each kind. */
  open: () => ({
    queryKey: ['deposits.open'] as const,
    queryFn: () => get('/poy-api/deposits.open'),
  }),
  /** The newest wallet transfers that were credited. */
  walletHistory: () => ({
    queryKey: ['true.wallet.history'] as const,
    queryFn: () => post('/poy-api/true.wallet.history'),
  }),
};

/** Asks for a deposit by its kind and amount. */
export const depositsAsk = (body: BodyOf<'/poy-api/deposits.ask'>, idempotencyKey: string) =>
  post('/poy-api/deposits.ask', body, idempotencyKey);
