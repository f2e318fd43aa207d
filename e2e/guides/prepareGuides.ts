import type { Cookie } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { callProduct } from '../product/callProduct.ts';
import { prepareDemo } from '../screenshots/prepareDemo.ts';
import { giveAccount, openCalls, type DemoThings } from '../screenshots/prepareMember.ts';
import type { TestProduct } from '../startProduct.ts';

/** What the pictures of the guides show of three members. */
export interface GuideThings extends DemoThings {
  /** The sessions of the members, for a browser. */
  sessions: Record<'player' | 'payer' | 'taker', Cookie>;
}

const host = 'localhost';
/** The holder of the accounts. Pages in other languages have no Thai letters. */
const holder = {
  firstName: 'Somchai',
  lastName: 'Sathit',
  email: 'somchai@example.com',
  lineId: null,
};

/**
 * Gives a member an account that money can go to, and asks for a withdrawal where one is to be under way.
 * @returns the session
 */
async function prepareMember(
  product: TestProduct,
  { userName, account, withdrawn }: { userName: string; account: string; withdrawn?: number },
): Promise<Cookie> {
  const calls = await openCalls(host, product, userName);
  try {
    const { uuid } = await callProduct(calls, '/api/users.auth');
    await callProduct(calls, '/api/users-infos.update', { body: holder });
    await giveAccount(product.dataDir, uuid, account);
    if (withdrawn !== undefined) {
      const { accounts } = await callProduct(calls, '/poy-api/withdrawals.terms');
      await callProduct(calls, '/poy-api/withdrawals.create', {
        body: { bankId: accounts[0]?.bankId ?? 0, amount: withdrawn },
        key: randomUUID(),
      });
    }
    const [session] = (await calls.storageState()).cookies;
    if (!session) throw new Error(`${userName} has no session`);
    return session;
  } finally {
    await calls.dispose();
  }
}

/** Makes what the pictures of the guides show: slips, results, accounts, and money on its way. */
export async function prepareGuides(product: TestProduct): Promise<GuideThings> {
  const { [host]: things } = await prepareDemo(product);
  const payer = await prepareMember(product, { userName: 'demo02', account: '0123456780' });
  const taker = await prepareMember(product, {
    userName: 'demo03',
    account: '0123456781',
    withdrawn: 300,
  });
  return { ...things, sessions: { player: things.session, payer, taker } };
}
