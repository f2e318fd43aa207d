import { useDeskFormat } from '../../words/useDeskFormat.ts';

const satangOfBaht = 100;
const unitsOfBaht = 100_000;
const unitsOfSatang = unitsOfBaht / satangOfBaht;

/** Returns the writer of amounts that have parts of a satang: they are shown where there are any. */
export function useFinest(): (amount: number) => string {
  const { baht } = useDeskFormat();
  return (amount) => {
    const units = Math.round(amount * unitsOfBaht);
    const satang = Math.trunc(units / unitsOfSatang);
    const rest = Math.abs(units % unitsOfSatang);
    const whole = baht(satang / satangOfBaht);
    return rest === 0 ? whole : `${whole}${String(unitsOfSatang + rest).slice(1)}`;
  };
}
