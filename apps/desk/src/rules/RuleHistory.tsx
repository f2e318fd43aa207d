import type { RuleStep } from '@poy/contract/operators';
import { Badge } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { RecordRows } from '../members/RecordRows.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { Facts } from '../worklist/Facts.tsx';
import styles from './rules.module.css';
import { useRuleWords } from './useRuleWords.ts';

const tones = { changed: 'good', proposed: 'accent', confirmed: 'good', refused: 'bad' } as const;

/** The changes of the rules, and those that were only proposed or refused, newest first. */
export function RuleHistory() {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  return (
    <div className={styles.history}>
      <RecordRows
        title={t('rules.tab.history')}
        empty={t('rules.history.none')}
        query={(limit) => queries.ruleHistory(limit)}
        renderRow={(row) => <HistoryRow key={row.id} step={row} />}
      />
    </div>
  );
}

function HistoryRow({ step: { at, operator, kind, reason, was, to } }: { step: RuleStep }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const words = useRuleWords();
  return (
    <article className={styles.step}>
      <p className={styles.head}>
        <Badge tone={tones[kind]}>{t(`rules.history.${kind}`)}</Badge>
        <span>{operator}</span>
        <time className={styles.at} dateTime={new Date(at).toISOString()}>
          {format.dateTime(at)}
        </time>
      </p>
      <Facts facts={[...words.changes(was, to), [t('step.reason'), reason]]} />
    </article>
  );
}
