import { queries } from '@poy/api-client';
import { depositRule } from '@poy/contract/rules';
import { paths, useFormat, useSite } from '@poy/host';
import { LinkButton, SectionHead } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './HowToPage.module.css';
import { OddsTable } from './OddsTable.tsx';

/**
 * The parts of the page about the other lotteries, cancelling and deposits. Figures that a site may
 * change come from its data, or stand on the page that the text leads to.
 */
export function HowToOtherTopics() {
  const { t } = useTranslation('howTo');
  const { remotes } = useSite();
  const { data: markets } = useQuery({
    ...queries.latestRounds(),
    enabled: Boolean(remotes.lotto),
  });
  const format = useFormat();
  const bounds = {
    min: format.number(depositRule.min),
    max: format.number(depositRule.max),
  };
  return (
    <>
      <section>
        <SectionHead title={t('governmentTitle')} />
        <p className={styles.text}>{t('governmentText')}</p>
        <OddsTable betGroup="government" />
      </section>
      <section>
        <SectionHead title={t('setsTitle')} />
        <p className={styles.text}>{t('setsText')}</p>
        {remotes.lotto && markets?.some(({ offersSets }) => offersSets) && (
          <LinkButton variant="secondary" link={<Link to={paths.sets} />}>
            {t('setsLink')}
          </LinkButton>
        )}
      </section>
      <section>
        <SectionHead title={t('cancelTitle')} />
        <p className={styles.text}>{t('cancelText')}</p>
        <p className={styles.text}>{t('cancelNever')}</p>
      </section>
      <section>
        <SectionHead title={t('depositTitle')} />
        <ol className={styles.steps}>
          {[t('deposit1', bounds), t('deposit2'), t('deposit3')].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  );
}
