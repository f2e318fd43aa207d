import type { ErrorReply } from '@poy/contract';
import { serverTimeHeader } from '@poy/contract/rules';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { ApiError } from './ApiError.ts';
import { framedHeaders } from './framedHeaders.ts';
import { serverClock } from './serverClock.ts';
import { tellSessionEnded } from './sessionEnd.ts';

const timeoutMs = 15_000;

/**
 * The one axios instance. It calls the page's own origin, and the session is an HttpOnly cookie
 * that no script sees. http.ts fetches this module with the first call.
 */
export const axiosClient = axios.create({ timeout: timeoutMs, withCredentials: true });

const sentAt = new WeakMap<object, number>();

axiosClient.interceptors.request.use((config) => {
  sentAt.set(config, performance.now());
  config.headers.set(framedHeaders());
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

axiosClient.interceptors.response.use(
  (response) => {
    learnTime(response);
    return response;
  },
  (error: unknown) => {
    const apiError = toApiError(error);
    if (apiError.code === 'unAuthorized') tellSessionEnded();
    return Promise.reject(apiError);
  },
);
