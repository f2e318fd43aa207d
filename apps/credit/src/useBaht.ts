import { useFormat } from '@poy/host';
import { useMemo } from 'react';

/** Amounts of baht as the money pages write them. */
export interface BahtFormat {
  /** '฿12,480.50' */
  baht(amount: number): string;
  /** '฿12,480', for amounts that are whole by rule. */
  whole(amount: number): string;
  /** '+500.37' or '−20.00' shows the direction of the money; '0.00' stands where none moved. */
  signed(amount: number): string;
}

/** Returns the writer of amounts in the active language. */
export function useBaht(): BahtFormat {
  const format = useFormat();
  return useMemo(
    () => ({
      baht: (amount) => `${amount < 0 ? '−' : ''}฿${format.money(Math.abs(amount))}`,
      whole: (amount) => `฿${format.number(amount)}`,
      signed: (amount) =>
        `${amount === 0 ? '' : amount < 0 ? '−' : '+'}${format.money(Math.abs(amount))}`,
    }),
    [format],
  );
}
