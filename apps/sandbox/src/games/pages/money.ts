/** Hundred-thousandths of a baht in one baht. */
export const unitsOfBaht = 100_000;

/** Writes hundred-thousandths of a currency as an amount with two decimals. */
export const amountOf = (units: number): string => (units / unitsOfBaht).toFixed(2);
