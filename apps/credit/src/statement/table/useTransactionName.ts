import type { Transaction } from '@poy/contract';
import { useRoundName } from '@poy/host';
import { useTranslation } from 'react-i18next';

/** The words of a bet and of a win, in which the name of the market stands. */
const wordsOf = (type: string): string | null => {
  if (type === 'BET_SET_4') return 'statement.boughtSet';
  if (type === 'WIN_SET_4') return 'statement.wonSet';
  if (type.startsWith('BET_')) return 'statement.bought';
  return type.startsWith('WIN_') ? 'statement.won' : null;
};

/**
 * Returns the function that says what a transaction was. One of the lottery names its market,
 * because the transaction types stand for several markets each.
 */
export function useTransactionName(): (transaction: Transaction) => string {
  const { t } = useTranslation('credit');
  const names = useRoundName();
  return ({ transactionType, reference }) => {
    const what = t(`transactions.${transactionType}`);
    if (!reference?.betName) return what;
    const market = names.market(reference.betName);
    const words = wordsOf(transactionType);
    return words ? t(words, { market }) : t('statement.about', { what, market });
  };
}
