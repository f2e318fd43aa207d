import { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isApiError } from './ApiError.ts';
import { axiosClient } from './axiosClient.ts';
import { onSessionEnded } from './sessionEnd.ts';
import { poysCreate } from './calls/slips.ts';
import { cashs } from './calls/members.ts';
import { betListsOne } from './calls/lottery.ts';

const adapterBefore = axiosClient.defaults.adapter;
afterEach(() => {
  axiosClient.defaults.adapter = adapterBefore;
});

const answer =
  (status: number, data: unknown): AxiosAdapter =>
  async (config) => {
    const response = {
      data,
      status,
      statusText: '',
      headers: new AxiosHeaders({ 'x-poy-now': '1700000000000' }),
      config,
    };
    if (status < 400) return response;
    throw new AxiosError('no', undefined, config, {}, response);
  };
const answering = (adapter: AxiosAdapter) => {
  const spy = jest.fn(adapter);
  axiosClient.defaults.adapter = spy;
  return spy;
};
const sent = (spy: ReturnType<typeof answering>) => spy.mock.calls[0]![0];

describe('calls', () => {
  it('answers what is inside data', async () => {
    answering(answer(200, { data: { money: 12.5, version: 3 } }));
    expect(await cashs()).toEqual({ money: 12.5, version: 3 });
  });

  it('sends the query of the specification', async () => {
    const spy = answering(answer(200, { data: {} }));
    await betListsOne(7);
    expect(sent(spy)).toMatchObject({
      url: '/poy-api/bet-lists.one',
      params: { id: 7 },
      withCredentials: true,
    });
  });

  it('sends the idempotency key with a slip', async () => {
    const spy = answering(answer(200, { data: {} }));
    await poysCreate(
      { betId: 1, lines: [{ option: 'teng_bon_2', number: '47', price: 20 }] },
      'key-1',
    );
    expect(sent(spy).headers?.get('idempotency-key')).toBe('key-1');
  });

  it('turns an error answer into its code, request id and details', async () => {
    answering(
      answer(409, {
        error: {
          code: 'INSUFFICIENT_BALANCE',
          message: '',
          requestId: 'r1',
          details: { missing: 3 },
        },
      }),
    );
    await expect(cashs()).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      status: 409,
      requestId: 'r1',
      details: { missing: 3 },
    });
  });

  it('tells a lost network from a slow server', async () => {
    answering(async (config) => {
      throw new AxiosError('x', AxiosError.ERR_NETWORK, config);
    });
    await expect(cashs().catch((error) => isApiError(error, 'NETWORK'))).resolves.toBe(true);
    answering(async (config) => {
      throw new AxiosError('x', AxiosError.ECONNABORTED, config);
    });
    await expect(cashs().catch((error) => isApiError(error, 'TIMEOUT'))).resolves.toBe(true);
  });

  it('tells listeners when the session is over, and only then', async () => {
    const ended = jest.fn();
    const stop = onSessionEnded(ended);
    answering(answer(403, { error: { code: 'FORBIDDEN', message: '', requestId: 'r' } }));
    await cashs().catch(() => undefined);
    expect(ended).not.toHaveBeenCalled();
    answering(answer(401, { error: { code: 'unAuthorized', message: '', requestId: 'r' } }));
    await cashs().catch(() => undefined);
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });
});
