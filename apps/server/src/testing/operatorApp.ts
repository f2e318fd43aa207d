import { expect } from '@jest/globals';
import { verifyLedger } from '../ledger/index.ts';
import { operatorHeaders } from './operatorCases.ts';
import { createTestApp, type TestApp } from './testApp.ts';

/** The application with operator1 (superAdmin) and operator2 (staff) signed in: headers that carry their tokens. */
export async function createOperatorApp(): Promise<{
  t: TestApp;
  one: Record<string, string>;
  two: Record<string, string>;
}> {
  const t = await createTestApp();
  return {
    t,
    one: await operatorHeaders(t, 'operator1'),
    two: await operatorHeaders(t, 'operator2'),
  };
}

/** Audits the ledger and ends the application. */
export async function closeAudited(t: TestApp): Promise<void> {
  expect(await verifyLedger(t.db)).toEqual([]);
  await t.close();
}
