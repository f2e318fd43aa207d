import type { Notification } from '@poy/contract';
import { useFormat, useLocale, useRoundName } from '@poy/host';
import { languageOf } from '@poy/contract/rules';
import { useTranslation } from 'react-i18next';

interface RowWords {
  readonly title: string;
  /** What it is about, without the time. */
  readonly about: string | null;
  /** The money that came or went, with its sign; null where there is none. */
  readonly amount: { readonly text: string; readonly tone: Sign[1] } | null;
}

/** The groups whose rounds have numbers. The others have one a day. */
const numbered: readonly string[] = ['yeekee', 'pingpong'];

type Row<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>;

type Sign = readonly ['+' | '−' | '', 'good' | 'bad' | 'plain' | 'dim'];

/** Money that came is green, money that was taken is red, and what the member did himself is neither. */
const signs = {
  credited: ['+', 'good'],
  returned: ['+', 'good'],
  rejected: ['', 'dim'],
  reversed: ['−', 'bad'],
  paid: ['−', 'plain'],
} as const satisfies Record<string, Sign>;

/** Returns the function that names the round of a notification, or its market where a day has one round. */
function useRoundOf() {
  const { t } = useTranslation('host');
  const names = useRoundName();
  return ({ betName, betGroup, number }: Row<'result' | 'slip-won' | 'slip-void'>['details']) => {
    const market = names.market(betName);
    return numbered.includes(betGroup) ? t('roundName', { market, number }) : market;
  };
}

/** Returns the function that gives the words of a notification in the language of the page. */
export function useRowWords(): (row: Notification) => RowWords {
  const { t } = useTranslation('profile');
  const { locale } = useLocale();
  const roundOf = useRoundOf();
  const format = useFormat();
  const money = (baht: number, [sign, tone]: Sign) => ({ text: sign + format.money(baht), tone });
  const say = (key: string, values = {}) => t(`notifications.row.${key}`, values);
  const plain = (title: string, about: string | null = null): RowWords => ({
    title,
    about,
    amount: null,
  });
  return (row) => {
    switch (row.kind) {
      case 'slip-won':
      case 'slip-void': {
        const { corrected, amount } = row.details;
        return {
          title: say(corrected ? 'corrected' : row.kind, { count: row.count }),
          about: roundOf(row.details),
          amount: amount > 0 ? money(amount, signs.credited) : null,
        };
      }
      case 'result': {
        const { count, details } = row;
        const { result } = details;
        return plain(
          count > 1 ? say('results', { count }) : say('result', { result }),
          roundOf(details),
        );
      }
      case 'deposit':
      case 'withdrawal': {
        const { state, amount } = row.details;
        return { ...plain(say(`${row.kind}.${state}`)), amount: money(amount, signs[state]) };
      }
      case 'support':
        return plain(say('support', { count: row.count }));
      case 'device':
        return plain(say(`device.${row.details.what}`), row.details.name);
      case 'news': {
        const { titles } = row.details;
        const title = titles[languageOf(locale)] ?? Object.values(titles)[0];
        return title === undefined ? plain(say('news')) : plain(title, say('news'));
      }
    }
  };
}
