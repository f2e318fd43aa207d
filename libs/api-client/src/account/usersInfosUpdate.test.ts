import { AxiosHeaders } from 'axios';
import { afterEach, expect, it } from '@jest/globals';
import { axiosClient } from '../http/axiosClient.ts';
import { usersInfosUpdate } from './usersInfosUpdate.ts';

const adapterBefore = axiosClient.defaults.adapter;
afterEach(() => {
  axiosClient.defaults.adapter = adapterBefore;
});

const change = (data: unknown) => {
  axiosClient.defaults.adapter = async (config) => ({
    data,
    status: 200,
    statusText: '',
    headers: new AxiosHeaders(),
    config,
  });
  return usersInfosUpdate({ name: 'มาลี ใจดี', email: 'malee@example.com', lineId: null });
};

it.each([[{ data: null }], [{}], ['']])('rejects the empty reply %j', async (reply) => {
  await expect(change(reply)).rejects.toThrow(/^data is null$/);
});

it('answers the member as changed', async () => {
  expect(await change({ data: { name: 'มาลี ใจดี' } })).toEqual({ name: 'มาลี ใจดี' });
});
