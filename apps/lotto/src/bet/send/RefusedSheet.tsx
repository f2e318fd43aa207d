import { useFormat } from '@poy/host';
import { Button } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './send.module.css';
import {
  isOutside,
  isUnsold,
  lineKey,
  withinLimits,
  withoutClosed,
  type ChangeDraft,
  type SlipDraft,
} from '../slipDraft.ts';

interface RefusedSheetProps {
  draft: SlipDraft;
  change: ChangeDraft;
  /** Everything is mended: the slip may be asked about once more. */
  onMended: () => void;
  onClose: () => void;
}

type Line = SlipDraft['lines'][number];
/** So many lines are named one by one. */
const named = 8;

/** Nothing was taken: says line by line why, and offers the mendings that are one tap away. When all is mended it asks once more. */
export function RefusedSheet({ draft, change, onMended, onClose }: RefusedSheetProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { lines, before } = draft;
  const closed = lines.filter(isUnsold);
  const outside = lines.filter(isOutside);
  // Rates that changed stand here until they are taken, also those that change while this is read; closed numbers among them stand above.
  const rates = lines.filter(
    (line) => !isUnsold(line) && (before[lineKey(line)] ?? line.multiply) !== line.multiply,
  );
  const done = closed.length + outside.length + rates.length === 0;
  const acted = useRef(false);
  useEffect(() => {
    if (!done || !acted.current) return;
    acted.current = false;
    onMended();
  }, [done, onMended]);

  const mend = (edit: (shown: SlipDraft) => SlipDraft) => {
    acted.current = true;
    change(edit);
  };
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
      <Group
        title={t('refused.closed', { count: closed.length })}
        lines={closed}
        say="closed"
        before={before}
      >
        <Button
          block
          onClick={() => mend((shown) => ({ ...shown, lines: withoutClosed(shown.lines) }))}
        >
          {t('refused.dropClosed', { count: closed.length })}
        </Button>
      </Group>
      <Group
        title={t('refused.rate_changed', { count: rates.length })}
        lines={rates}
        say="rate"
        before={before}
      >
        <Button block onClick={() => mend((shown) => ({ ...shown, before: {} }))}>
          {t('refused.acceptRates', { count: rates.length })}
        </Button>
      </Group>
      <Group
        title={t('refused.limits', { count: outside.length })}
        lines={outside}
        say="limit"
        before={before}
      >
        <Button
          block
          onClick={() => mend((shown) => ({ ...shown, lines: withinLimits(shown.lines) }))}
        >
          {t('refused.fit', { count: outside.length })}
        </Button>
      </Group>
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
  say: 'closed' | 'rate' | 'limit';
  before: SlipDraft['before'];
  /** What mends them. */
  children: ReactNode;
}

function Group({ title, lines, say, before, children }: GroupProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { multiplier, number } = useFormat();
  if (lines.length === 0) return null;
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
        {lines.slice(0, named).map((line, at) => (
          <li key={at}>
            <strong>{line.number}</strong> {t(`host:options.${line.option}`)} ·{' '}
            {line.price !== null && t('baht', { amount: number(line.price) })}{' '}
            <span>{why(line)}</span>
          </li>
        ))}
        {lines.length > named && <li>{t('refused.more', { count: lines.length - named })}</li>}
      </ul>
      {children}
    </section>
  );
}
