import { describe, expect, it } from '@jest/globals';
import { transactionGroups } from '@poy/contract/rules';
import { hostMessages } from '../words/hostMessages.ts';
import { withTransactions } from './withTransactions.ts';

const types = Object.values(transactionGroups).flat();

describe.each(Object.entries(withTransactions(hostMessages)))(
  'the words in %s',
  (_language, load) => {
    it('name every transaction type once, beside those of the page', async () => {
      const words: unknown = (await load()).default;
      expect(words).toMatchObject({
        transactions: expect.any(Object),
        markets: expect.any(Object),
      });
      const { transactions } = words as { transactions: Record<string, string> };
      expect(Object.keys(transactions).sort()).toEqual([...types].sort());
      expect(new Set(Object.values(transactions)).size).toBe(types.length);
    });
  },
);
