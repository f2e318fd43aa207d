import { axiosClient } from '@poy/api-client/axiosClient';
import type { Path, ReplyOf } from '@poy/contract';
import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';

/** One call, as a test sees it. */
export interface FakeCall {
  path: string;
  body: unknown;
  query: Record<string, unknown>;
  headers: AxiosHeaders;
}
/**
 * The answer of each path: the value of `data`, or a function of the call that returns or throws
 * it.
 */
export type FakeAnswers = {
  [P in Path]?: ReplyOf<P> | ((call: FakeCall) => ReplyOf<P> | Promise<ReplyOf<P>>);
};

/** An error answer, which a fake answer throws. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(status: number, code: string, details: Record<string, unknown> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export interface FakeApi {
  /** Every call made so far, oldest first. */
  calls: FakeCall[];
  /** Replaces answers while the test runs. */
  answer(more: FakeAnswers): void;
}

/**
 * Answers the calls of the one axios instance from a table instead of the network. A path that is
 * not in it is answered NOT_FOUND.
 */
export function fakeApi(answers: FakeAnswers = {}): FakeApi {
  const calls: FakeCall[] = [];
  const table = new Map<string, unknown>(Object.entries(answers));
  axiosClient.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const path = config.url ?? '';
    const call: FakeCall = {
      path,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      query: (config.params as Record<string, unknown> | undefined) ?? {},
      headers: AxiosHeaders.from(config.headers),
    };
    calls.push(call);
    const response = (status: number, data: unknown) => ({
      data,
      status,
      statusText: '',
      headers: new AxiosHeaders(),
      config,
    });
    try {
      if (!table.has(path)) throw new FakeRefusal(404, 'NOT_FOUND');
      const known = table.get(path);
      const data: unknown = typeof known === 'function' ? await known(call) : known;
      return response(200, { data });
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      const body = {
        error: {
          code: error.code,
          message: error.message,
          requestId: 'test-request',
          details: error.details,
        },
      };
      throw new AxiosError(error.code, undefined, config, {}, response(error.status, body));
    }
  };
  return {
    calls,
    answer: (more) => Object.entries(more).forEach(([path, answer]) => table.set(path, answer)),
  };
}
