/** A broker that stays away for the same reason is told of again after this time (ms). */
const againMs = 600_000;

interface Ways {
  readonly onTrouble: (error: Error) => void;
  readonly onBack: (words: string) => void;
  readonly steadyClock: () => number;
}

/**
 * Makes what tells the log how the broker does: once when it goes away, again for another reason or after ten
 * minutes, and when it is back.
 */
export function createBrokerWords({ onTrouble, onBack, steadyClock }: Ways) {
  let away: { since: number; toldAt: number; why: string } | null = null;
  return {
    away(error: Error): void {
      const now = steadyClock();
      const { since = now, toldAt, why } = away ?? {};
      if (why === error.message && now - (toldAt ?? now) < againMs) return;
      away = { since, toldAt: now, why: error.message };
      onTrouble(error);
    },
    back(): void {
      if (!away) return;
      const seconds = Math.round((steadyClock() - away.since) / 1_000);
      away = null;
      onBack(`The broker is back after ${seconds} s`);
    },
  };
}
