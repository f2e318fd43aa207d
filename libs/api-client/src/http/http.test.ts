import { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isApiError } from './ApiError.ts';
import { axiosClient } from './axiosClient.ts';
import { pageOfHeader } from '@poy/contract/rules';
import { tellPageOf } from './pageOf.ts';
import { onSessionEnded } from './sessionEnd.ts';
import { poysCreate } from '../calls/slips.ts';
import { cashs } from '../calls/members.ts';
import { betListsOne } from '../calls/lottery.ts';

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

// Somebody else had signed in in another tab of the browser, and the page bought from their money.
describe('the page of a member', () => {
  const [first, second] = [
    '7b0e5b6e-6d0f-4a8e-9a55-4f0c7a3b9d10',
    '9c1f6c7f-7e1a-4b9f-8b66-5a1d8b4c0e21',
  ];
  afterEach(() => tellPageOf(() => undefined));

  it('says with each call whose it is, as things are when the call is made', async () => {
    const spy = answering(answer(200, { data: {} }));
    let member = first;
    tellPageOf(() => member);
    const asked = cashs().catch(() => undefined);
    // The instance that sends it arrives after this.
    member = second;
    await asked;
    await cashs();
    expect(spy.mock.calls.map(([{ headers }]) => headers?.get(pageOfHeader))).toEqual([
      first,
      second,
    ]);
  });

  it('tells listeners that somebody else is signed in', async () => {
    const ended = jest.fn();
    const stop = onSessionEnded(ended);
    tellPageOf(() => first);
    answering(answer(409, { error: { code: 'OTHER_SIGNED_IN', message: '', requestId: 'r' } }));
    await expect(cashs()).rejects.toMatchObject({ code: 'OTHER_SIGNED_IN', status: 409 });
    expect(ended.mock.calls).toEqual([['other']]);
    stop();
  });

  it.each([
    [401, 'unAuthorized'],
    [409, 'OTHER_SIGNED_IN'],
  ])('is not ended by a late refusal of the page before it (%i)', async (status, code) => {
    const ended = jest.fn();
    const stop = onSessionEnded(ended);
    let member = first;
    tellPageOf(() => member);
    const refuse = answer(status, { error: { code, message: '', requestId: 'r' } });
    answering((config) => {
      member = second;
      return refuse(config);
    });
    await cashs().catch(() => undefined);
    expect(ended).not.toHaveBeenCalled();
    stop();
  });

  it.each(['guest', second])('puts no late answer for the member on a page of %s', async (next) => {
    let name = first;
    tellPageOf(() => name);
    answering((config) => {
      name = next;
      return answer(200, { data: { money: 12.5, version: 3 } })(config);
    });
    await expect(cashs()).rejects.toMatchObject({ code: 'unAuthorized' });
  });

  it('takes the answer by which a guest becomes a member', async () => {
    let name = 'guest';
    tellPageOf(() => name);
    answering((config) => {
      name = first;
      return answer(200, { data: { money: 12.5, version: 3 } })(config);
    });
    expect(await cashs()).toEqual({ money: 12.5, version: 3 });
  });
});
