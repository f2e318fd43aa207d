import type { Draft } from '@poy/bet-rules';
import type { LineAnswer } from '@poy/contract';
import { useTranslation } from 'react-i18next';
import { withinLimits, withoutClosed, type ChangeDraft } from './slipDraft.ts';
import styles from './slip.module.css';

interface RefusedNoticeProps {
  answers: readonly LineAnswer[];
  lines: Draft;
  change: ChangeDraft;
}

/** Nothing was taken: says how many lines were refused and why, and offers the mendings that are one tap away. */
export function RefusedNotice({ answers, lines, change }: RefusedNoticeProps) {
  const { t } = useTranslation('lotto');
  const count = (...kinds: LineAnswer['answer'][]) => answers.filter(({ answer }) => kinds.includes(answer)).length;
  const closed = lines.filter((line) => line.multiply <= 0).length;
  const outside = lines.filter((line) => line.multiply > 0 && line.price !== null && (line.price < line.min || line.price > line.max)).length;
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.refusedTitle}>{t('refused.title', { count: answers.length })}</p>
      <ul>
        {count('closed') > 0 && <li>{t('refused.closed', { count: count('closed') })}</li>}
        {count('rate_changed') > 0 && <li>{t('refused.rate_changed', { count: count('rate_changed') })}</li>}
        {count('over_max', 'under_min') > 0 && <li>{t('refused.limits', { count: count('over_max', 'under_min') })}</li>}
      </ul>
      <p className={styles.refusedActions}>
        {closed > 0 && (
          <button type="button" className={styles.noticeLink} onClick={() => change((draft) => ({ ...draft, lines: withoutClosed(draft.lines) }))}>
            {t('refused.dropClosed', { count: closed })}
          </button>
        )}
        {outside > 0 && (
          <button type="button" className={styles.noticeLink} onClick={() => change((draft) => ({ ...draft, lines: withinLimits(draft.lines) }))}>
            {t('refused.fit', { count: outside })}
          </button>
        )}
      </p>
      {closed === 0 && outside === 0 && <p>{t('refused.sendAgain')}</p>}
    </div>
  );
}
