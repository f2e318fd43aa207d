import type { ErrorReply } from '@poy/contract';
import { pageOfHeader, serverTimeHeader } from '@poy/contract/rules';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { tellAnswered } from './answered.ts';
import { ApiError } from './ApiError.ts';
import { framedHeaders } from './framedHeaders.ts';
import { pageOf } from './pageOf.ts';
import { serverClock } from './serverClock.ts';
import { sessionEndIn, tellSessionEnded } from './sessionEnd.ts';

const timeoutMs = 15_000;

/**
 * The one axios instance. It calls the page's own origin, and the session is an HttpOnly cookie
 * that no script sees. http.ts fetches this module with the first call.
 */
export const axiosClient = axios.create({ timeout: timeoutMs, withCredentials: true });

const sentAt = new WeakMap<object, number>();

axiosClient.interceptors.request.use((config) => {
  sentAt.set(config, serverClock.elapsed());
  config.headers.set(framedHeaders());
  return config;
});

function noteAnswer(response: AxiosResponse): void {
  const serverNow = Number(response.headers[serverTimeHeader]);
  const started = sentAt.get(response.config);
  if (serverNow > 0 && started !== undefined)
    serverClock.learn(serverNow, serverClock.elapsed() - started);
  tellAnswered();
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
  noteAnswer(error.response);
  const said = (error.response.data as Partial<ErrorReply> | null)?.error;
  return new ApiError(
    (said?.code as ApiError['code']) ?? 'INTERNAL',
    error.response.status,
    said?.requestId ?? null,
    said?.details,
  );
}

/**
 * Returns true where a call says for whom the page is now. The answer to a call of the page of somebody
 * before says nothing about the session that the page has by now.
 */
const isOfThisPage = (error: unknown): boolean =>
  error instanceof AxiosError && error.config?.headers.get(pageOfHeader) === pageOf();

axiosClient.interceptors.response.use(
  (response) => {
    noteAnswer(response);
    return response;
  },
  (error: unknown) => {
    const apiError = toApiError(error);
    const ended = sessionEndIn(apiError.code);
    if (ended && isOfThisPage(error)) tellSessionEnded(ended);
    return Promise.reject(apiError);
  },
);
