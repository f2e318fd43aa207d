import { createHost } from '@poy/host';
import { testBoot, testMember } from '@poy/host/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { leavePush } from './leavePush.ts';

const kept = 'poy-push';
let ended = 0;

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Opens the page of a member in a browser that gets the messages of `member`. */
async function open(member: string) {
  ended = 0;
  const unsubscribe = () => Promise.resolve((ended += 1));
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
    configurable: true,
  });
  localStorage.setItem(kept, JSON.stringify({ member, address: 'a', key: 'k' }));
  const boot = await testBoot({ session: testMember });
  const host = createHost(boot, () => Promise.reject(new Error('no connection')));
  leavePush(host);
  return host;
}

it('ends the messages of a member who signs out, also where no answer comes', async () => {
  const { users } = await open(testMember.uuid);
  expect(ended).toBe(0);
  users.setState({ member: null });
  await waitFor(() => expect(ended).toBe(1));
  expect(localStorage.getItem(kept)).toBeNull();
});

it('ends the messages of somebody else as soon as the page is open', async () => {
  await open('00000000-0000-4000-8000-00000000000f');
  await waitFor(() => expect(ended).toBe(1));
});
