import { expect, it, jest } from '@jest/globals';

const request = jest.fn(async (_sent: object) => ({ data: { data: { poyId: 5 } } }));
const fetchClient = jest.fn(() => ({ axiosClient: { request } }));
jest.unstable_mockModule('./axiosClient.ts', fetchClient);
const { newIdempotencyKey, poysCreate, cashs } = await import('../index.ts');

const slip = { betId: 1, lines: [{ option: 'teng_bon_2', number: '47', price: 20 }] } as const;

it('fetches the client with the first call, and again after it did not arrive', async () => {
  expect(fetchClient).not.toHaveBeenCalled();
  fetchClient.mockImplementationOnce(() => {
    throw new Error('Loading chunk calls failed.');
  });
  const key = newIdempotencyKey();
  const buy = () => poysCreate({ ...slip, lines: [...slip.lines] }, key);

  await expect(buy()).rejects.toMatchObject({ name: 'ApiError', code: 'NETWORK', status: 0 });
  expect(request).not.toHaveBeenCalled();
  await expect(buy()).resolves.toEqual({ poyId: 5 });
  await cashs();

  expect(fetchClient).toHaveBeenCalledTimes(2);
  const [bought, ...others] = request.mock.calls;
  expect(bought?.[0]).toMatchObject({
    url: '/poy-api/poys.create',
    headers: { 'idempotency-key': key },
  });
  expect(others).toHaveLength(1);
});
