import { useFormat } from '@poy/host';
import { Button, type Elements } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { lineKey, type SlipDraft } from '../../slip-draft/slipDraft.ts';
import styles from './send.module.css';
import { useMending, type Mending } from './useMending.ts';

interface RefusedSheetProps extends Mending {
  onClose: () => void;
}

type Line = SlipDraft['lines'][number];
/** The most lines that are named one by one. */
const shown = 8;

const words = {
  closed: { title: 'refused.closed', mend: 'refused.dropClosed' },
  rate: { title: 'refused.rate_changed', mend: 'refused.acceptRates' },
  limit: { title: 'refused.limits', mend: 'refused.fit' },
} as const;

/**
 * The sheet of a slip that was refused as a whole. It says line by line why, and offers the
 * mendings that are one tap away. When all is mended the slip is asked about once more.
 */
export function RefusedSheet({ draft, change, onMended, onClose }: RefusedSheetProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { before } = draft;
  const { groups, done } = useMending({ draft, change, onMended });
  return (
    <Sheet
      paper
      open
      onClose={onClose}
      title={t('refused.heading')}
      closeLabel={t('host:actions.close')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('refused.back')}
        </Button>
      }
    >
      <p>{t('refused.nothingTaken')}</p>
      {groups.map(({ say, lines, mend }) => (
        <Group
          key={say}
          title={t(words[say].title, { count: lines.length })}
          lines={lines}
          say={say}
          before={before}
        >
          <Button block onClick={mend}>
            {t(words[say].mend, { count: lines.length })}
          </Button>
        </Group>
      ))}
      {done && (
        <Button block onClick={onMended}>
          {t('refused.again')}
        </Button>
      )}
    </Sheet>
  );
}

interface GroupProps {
  title: string;
  lines: readonly Line[];
  say: keyof typeof words;
  before: SlipDraft['before'];
  /** The button that mends these lines. */
  children: Elements;
}

function Group({ title, lines, say, before, children }: GroupProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { multiplier, number } = useFormat();
  if (lines.length === 0) return null;
  const named = ({ option, price }: Line): string =>
    `${t(`host:options.${option}`)} · ${price === null ? '' : t('baht', { amount: number(price) })}`;
  const why = (line: Line): string => {
    if (say === 'closed')
      return t(line.multiply > 0 ? 'line.problem.sold_out' : 'line.problem.closed');
    if (say === 'rate')
      return t('line.changed', {
        was: multiplier(before[lineKey(line)] ?? line.multiply),
        now: multiplier(line.multiply),
      });
    return t((line.price ?? 0) < line.min ? 'line.problem.under_min' : 'line.problem.over_max', {
      min: number(line.min),
      max: number(line.max),
    });
  };
  return (
    <section className={styles.refused}>
      <h3 className={styles.refusedTitle}>{title}</h3>
      <ul>
        {lines.slice(0, shown).map((line, at) => (
          <li key={at}>
            <strong translate="no">{line.number}</strong> <span>{named(line)}</span>{' '}
            <span>{why(line)}</span>
          </li>
        ))}
        {lines.length > shown && <li>{t('refused.more', { count: lines.length - shown })}</li>}
      </ul>
      {children}
    </section>
  );
}
