import { useFormat } from '@poy/host';
import { useMemo } from 'react';

/** Baht as the money pages write it. */
export interface BahtFormat {
  /** '฿12,480.50' */
  baht(amount: number): string;
  /** '฿12,480', for amounts that are whole by rule. */
  whole(amount: number): string;
  /** '+500.37' or '−20.00': which way the money went; '0.00' where none did. */
  signed(amount: number): string;
}

/** The money writer of the active language. */
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
