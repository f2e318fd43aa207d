import { describe, expect, it, jest } from '@jest/globals';
import { createCaller, type Sent } from './caller.ts';
import { addressOf, createTableCaller } from './tableCaller.ts';

const transport = () => jest.fn((_sent: Sent) => Promise.resolve<unknown>({ data: { id: 7 } }));

describe('a caller', () => {
  it('hands the call to the transport and answers what is inside data', async () => {
    const send = transport();
    const { signal } = new AbortController();
    const call = createCaller(send);
    expect(await call('GET', '/poy-api/bet-lists.one', { query: { id: 7 }, signal })).toEqual({
      id: 7,
    });
    expect(send).toHaveBeenCalledWith({
      method: 'GET',
      path: '/poy-api/bet-lists.one',
      body: undefined,
      query: { id: 7 },
      headers: {},
      signal,
    });
  });

  it('passes on the error of the transport', async () => {
    const call = createCaller(() => Promise.reject(new Error('away')));
    await expect(call('GET', '/api/cashs')).rejects.toThrow('away');
  });
});

describe('a caller with the table of calls', () => {
  it('takes the method from the table', async () => {
    const send = transport();
    const call = createTableCaller(send);
    await call('/api/users.logout');
    await call('/api/cashs');
    expect(send.mock.calls.map(([{ method }]) => method)).toEqual(['POST', 'GET']);
  });

  it('gives a call that needs a key a new one, and keeps a given one', async () => {
    const send = transport();
    const call = createTableCaller(send);
    const body = { betId: 1, lines: [] };
    await call('/poy-api/poys.create', { body });
    await call('/poy-api/poys.create', { body });
    await call('/poy-api/poys.create', { body, key: 'key-1' });
    await call('/poy-api/poys.preview', { body });
    const keys = send.mock.calls.map(([{ headers }]) => headers['idempotency-key']);
    expect(keys.slice(2)).toEqual(['key-1', undefined]);
    expect(new Set(keys).size).toBe(4);
  });
});

it('writes the address of a call with the query that was given', () => {
  expect(addressOf({ path: '/api/cashs', query: undefined })).toBe('/api/cashs');
  expect(addressOf({ path: '/api/cashs', query: { from: undefined } })).toBe('/api/cashs');
  expect(addressOf({ path: '/poy-api/yings', query: { betId: 5, after: 'a b' } })).toBe(
    '/poy-api/yings?betId=5&after=a+b',
  );
});
