import type { BodyOf, ErrorReply, PathOf, QueryOf, ReplyOf } from '@poy/contract';
import { createCaller } from '@poy/contract/caller';
import { serverTimeHeader } from '@poy/contract/rules';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { ApiError } from './ApiError.ts';
import { createServerClock, type ServerClock } from './serverClock.ts';

const timeoutMs = 15_000;

/**
 * The one axios instance. It calls the page's own origin, and the session is an HttpOnly cookie
 * that no script sees.
 */
export const http = axios.create({ timeout: timeoutMs, withCredentials: true });

/**
 * The server's clock, corrected by every answer. The boot data of the page sets it first (see
 * `startServerClock`).
 */
export let serverClock: ServerClock = createServerClock(Date.now());

/**
 * Starts the server clock from the moment the page was made (ms). Call once in a browser, before
 * the first render.
 */
export function startServerClock(pageMadeAt: number): void {
  serverClock = createServerClock(pageMadeAt);
}

type Listener = () => void;
const sessionEndedListeners = new Set<Listener>();

/**
 * Calls `listener` when the server says that the session is over. Returns the function that stops
 * it.
 */
export function onSessionEnded(listener: Listener): () => void {
  sessionEndedListeners.add(listener);
  return () => sessionEndedListeners.delete(listener);
}

const sentAt = new WeakMap<object, number>();

http.interceptors.request.use((config) => {
  sentAt.set(config, performance.now());
  return config;
});

function learnTime(response: AxiosResponse): void {
  const serverNow = Number(response.headers[serverTimeHeader]);
  const started = sentAt.get(response.config);
  if (serverNow > 0 && started !== undefined)
    serverClock.learn(serverNow, performance.now() - started);
}

function toApiError(error: unknown): ApiError {
  if (!(error instanceof AxiosError)) return new ApiError('INTERNAL', 0);
  if (!error.response)
    return new ApiError(
      error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT
        ? 'TIMEOUT'
        : 'NETWORK',
      0,
    );
  learnTime(error.response);
  const said = (error.response.data as Partial<ErrorReply> | null)?.error;
  return new ApiError(
    (said?.code as ApiError['code']) ?? 'INTERNAL',
    error.response.status,
    said?.requestId ?? null,
    said?.details,
  );
}

http.interceptors.response.use(
  (response) => {
    learnTime(response);
    return response;
  },
  (error: unknown) => {
    const apiError = toApiError(error);
    if (apiError.code === 'unAuthorized') sessionEndedListeners.forEach((listener) => listener());
    return Promise.reject(apiError);
  },
);

const call = createCaller(async ({ method, path, body, query, headers, signal }) => {
  const response = await http.request<unknown>({
    method,
    url: path,
    // Some clients and servers on the way drop a POST without a body.
    data: method === 'POST' ? (body ?? {}) : undefined,
    params: query,
    headers,
    ...(signal && { signal }),
  });
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
): Promise<ReplyOf<P>> => call('POST', path, { body, key: idempotencyKey });

/** Returns a new key for one change of money. Every retry of that change uses the same key. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
