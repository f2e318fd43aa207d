import { paths, useBalance, usePageTitle } from '@poy/host';
import { useHelp } from '@poy/host/support';
import { Hero, LinkButton, Money, PageHead, SectionHead, TaskPage } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBaht } from '../useBaht.ts';
import styles from './BalancePage.module.css';
import { LatestTransactions } from './LatestTransactions.tsx';
import { OpenDepositRow } from '../deposit/latest/OpenDepositRow.tsx';

/** The member's balance, an open deposit and the latest transactions. */
export function BalancePage() {
  const { t } = useTranslation('credit');
  const balance = useBalance();
  const money = useBaht();
  const latestId = useId();
  const help = useHelp();
  usePageTitle(t('money.title'));
  return (
    <TaskPage
      head={<PageHead title={t('money.title')} />}
      side={<HelpLinks {...help} />}
      sideLabel={help.title}
      sideOnPhone="hidden"
    >
      <div className={styles.parts}>
        <Hero
          label={t('money.yours')}
          value={
            <Money
              text={balance.state === 'ready' ? money.baht(balance.baht) : '฿ –'}
              size="xxl"
              count={balance.state === 'ready'}
            />
          }
        >
          <LinkButton link={<Link to={paths.deposit} />}>{t('money.deposit')}</LinkButton>
          <LinkButton link={<Link to={paths.withdraw} />} variant="secondary">
            {t('withdraw.title')}
          </LinkButton>
          <LinkButton link={<Link to={paths.statement} />} variant="secondary">
            {t('money.statement')}
          </LinkButton>
        </Hero>
        <OpenDepositRow />
        <section aria-labelledby={latestId}>
          <SectionHead
            title={t('money.latest')}
            id={latestId}
            more={<Link to={paths.statement} />}
            moreText={t('money.seeAll')}
          />
          <LatestTransactions />
        </section>
      </div>
    </TaskPage>
  );
}
