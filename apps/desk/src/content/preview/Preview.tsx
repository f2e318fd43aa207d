import type { Language } from '@poy/contract/rules';
import { Card, Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../words/useFailureWords.ts';
import type { TypedText } from '../draft.ts';
import { PreviewText } from './PreviewText.tsx';
import styles from './preview.module.css';
import { SitePicture } from './SitePicture.tsx';
import { useDrawn } from './useDrawn.ts';

interface PreviewProps {
  text: TypedText;
  /** The address of the picture of the item. */
  lead: string | null;
  language: Language;
}

/** What is typed as a page will draw it, and what of it a page would leave out. */
export function Preview({ text: { title, summary, body }, lead, language }: PreviewProps) {
  const { t } = useTranslation('desk');
  const failureWords = useFailureWords();
  const { data, error } = useDrawn(body);
  return (
    <Card as="section" className={styles.preview} aria-label={t('content.preview')}>
      <h2 className={styles.head}>{t('content.preview')}</h2>
      <div role="status">
        {error && <Notice tone="bad">{failureWords(error)}</Notice>}
        {data?.problems.map((problem) => (
          <Notice key={problem} tone="warn">
            {t(`content.problem.${problem}`)}
          </Notice>
        ))}
      </div>
      <article lang={language} className={styles.article}>
        {lead && <SitePicture src={lead} alt="" />}
        <p className={styles.title}>{title || t('content.noTitle')}</p>
        {summary && <p className={styles.summary}>{summary}</p>}
        <PreviewText nodes={data?.nodes ?? []} />
      </article>
    </Card>
  );
}
