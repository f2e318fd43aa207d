import type { Language } from '@poy/contract/rules';
import { usdtText } from '@poy/contract/usdt';
import { makeFormat, type Format } from '@poy/host';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface DeskFormat extends Format {
  /** Writes an amount of baht with its sign. */
  baht: (amount: number) => string;
  /** Writes an amount of USDT with the six decimals that the chain has. */
  usdt: (amount: number) => string;
}

/** Returns the formatter of the desk's language. */
export function useDeskFormat(): DeskFormat {
  const { i18n } = useTranslation('desk');
  return useMemo(() => {
    const format = makeFormat(i18n.language as Language);
    return {
      ...format,
      baht: (amount) => `฿${format.money(amount)}`,
      usdt: (amount) => `${usdtText(Math.round(amount * 1_000_000))} USDT`,
    };
  }, [i18n.language]);
}
