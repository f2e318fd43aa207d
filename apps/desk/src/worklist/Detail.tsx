import type { Elements } from '@poy/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './worklist.module.css';

interface DetailProps {
  title: string;
  onBack: () => void;
  children: Elements;
}

/** What is known of one row, and what can be done with it. It takes the focus when it opens. */
export function Detail({ title, onBack, children }: DetailProps) {
  const { t } = useTranslation('desk');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.detail} aria-label={title}>
      <button type="button" className={styles.back} onClick={onBack}>
        {t('back')}
      </button>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
