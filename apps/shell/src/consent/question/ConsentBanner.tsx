import type { ConsentChoice } from '@poy/contract/rules';
import { paths, useNotify, useSite } from '@poy/host';
import { Button, VisuallyHidden } from '@poy/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import over from '../../overPage.module.css';
import { chooseConsent } from '../chooseConsent.ts';
import styles from './ConsentBanner.module.css';
import { noticeShown } from './noticeShown.ts';
import { useStepAside } from './useStepAside.ts';

/**
 * The question about privacy, over the page without moving it. It is low, and steps aside
 * where it would cover something that can be pressed. Both answers look alike, and no answer counts as a refusal.
 */
export function ConsentBanner() {
  const { t } = useTranslation('shell');
  const { consent: mode } = useSite();
  const notify = useNotify();
  const id = useId();
  const [sending, setSending] = useState<ConsentChoice | null>(null);
  const banner = useRef<HTMLElement>(null);
  const aside = useStepAside(banner);
  useEffect(() => {
    if (!aside) noticeShown();
  }, [aside]);
  const choose = (choice: ConsentChoice) => {
    setSending(choice);
    chooseConsent(choice).catch(() => {
      setSending(null);
      notify.fail(t('consent.failed'));
    });
  };
  return (
    <section
      ref={banner}
      className={`${over.card} ${styles.banner}`}
      data-aside={aside ? '' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <h2 id={`${id}title`}>
        <VisuallyHidden>{t('consent.title')}</VisuallyHidden>
      </h2>
      <p className={styles.text}>
        <span id={`${id}text`}>{t(mode === 'notice' ? 'consent.tell' : 'consent.ask')}</span>{' '}
        <Link to={paths.privacy} className={styles.more}>
          {t('consent.more')}
        </Link>
      </p>
      <div className={styles.buttons}>
        {(['refused', 'agreed'] as const).map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            size="sm"
            busy={sending === choice}
            disabled={sending !== null}
            onClick={() => choose(choice)}
          >
            {t(choice === 'agreed' ? 'consent.agree' : 'consent.refuse')}
          </Button>
        ))}
      </div>
    </section>
  );
}
