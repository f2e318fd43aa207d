import type { BodyOf, PathOf, QueryOf, ReplyOf } from '@poy/contract';
import { createCaller } from '@poy/contract/caller';
import { guestPage, pageOfHeader } from '@poy/contract/rules';
import type { AxiosInstance } from 'axios';
import { ApiError } from './ApiError.ts';
import { pageOf, pageOfHeaders } from './pageOf.ts';

let fetched: Promise<AxiosInstance> | undefined;

/**
 * Fetches the axios instance, which is not in the page's first script: a page that the server made
 * complete calls nothing at first. It is fetched once, and again where that failed. Browsers may ask
 * for it before the first call, so that the call need not wait.
 * @throws ApiError NETWORK when it does not arrive
 */
export function prepareCalls(): Promise<AxiosInstance> {
  fetched ??= import(/* webpackChunkName: "calls" */ './axiosClient.ts').then(
    ({ axiosClient }) => axiosClient,
    () => {
      fetched = undefined;
      throw new ApiError('NETWORK', 0);
    },
  );
  return fetched;
}

const call = createCaller(async ({ method, path, body, query, headers, signal }) => {
  // This is the page that makes the call. It may be another one's when the client has arrived.
  const said = pageOfHeaders();
  const client = await prepareCalls();
  const response = await client.request<unknown>({
    method,
    url: path,
    // Some clients and servers on the way drop a POST without a body.
    data: method === 'POST' ? (body ?? {}) : undefined,
    params: query,
    headers: { ...headers, ...said },
    ...(signal && { signal }),
  });
  const by = said[pageOfHeader];
  // What a member asked for is put on no page that has become a guest's or another member's since.
  if (by !== undefined && by !== guestPage && by !== pageOf())
    throw new ApiError('unAuthorized', 401);
  return response.data;
});

/** Sends a GET and returns `data` of the answer. @throws ApiError */
export const get = <P extends PathOf<'GET'>>(
  path: P,
  query?: QueryOf<P>,
  signal?: AbortSignal,
): Promise<ReplyOf<P>> => call('GET', path, { query, signal });

/**
 * Sends a POST and returns `data` of the answer. With the same `idempotencyKey` a repeated call
 * gets the first answer. @throws ApiError
 */
export const post = <P extends PathOf<'POST'>>(
  path: P,
  body?: BodyOf<P>,
  idempotencyKey?: string,
  signal?: AbortSignal,
): Promise<ReplyOf<P>> => call('POST', path, { body, key: idempotencyKey, signal });

/** Returns a new key for one change of money. Every retry of that change uses the same key. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
