import { feedSignature } from '../calls/guards/feedSignature.ts';
import type { Answer, TestApp } from './testApp.ts';

interface Signed {
  readonly secret?: string | undefined;
  readonly timestamp?: number | undefined;
}

/** Sends what the feed of the chain tells, with a signature that is right where nothing is said. */
export function tellOfChain(
  { call, deps }: TestApp,
  path: '/api/chain-feed.transfers' | '/api/chain-feed.rates',
  fields: object,
  { secret = deps.env.secrets.chainFeed, timestamp = deps.clock() }: Signed = {},
): Promise<Answer> {
  const body = JSON.stringify(fields);
  const headers = {
    'content-type': 'application/json',
    'x-feed-timestamp': String(timestamp),
    'x-feed-signature': feedSignature(secret, String(timestamp), body),
  };
  return call(path, { method: 'POST', headers, body });
}
