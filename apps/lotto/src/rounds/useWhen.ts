import { bangkokDay } from '@poy/bet-rules';
import { useFormat } from '@poy/host';

/** Writes a moment (ms) as people name it at another (ms): the time alone on the same Bangkok day, otherwise with its day. */
export function useWhen(now: number): (at: number) => string {
  const { time, shortDate } = useFormat();
  const today = bangkokDay(now);
  return (at) => (bangkokDay(at) === today ? time(at) : `${shortDate(at)} ${time(at)}`);
}
