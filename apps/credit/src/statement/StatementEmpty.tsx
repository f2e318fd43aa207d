import { paths, useSite } from '@poy/host';
import { Button, EmptyState, LinkButton } from '@poy/ui';
import noMoney from '@poy/ui/scenes/no-money.svg';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './StatementPage.module.css';
import type { StatementTab } from './statementTabs.ts';

/** An empty statement. It offers more days where there are more, and says what would add a line. */
export function StatementEmpty({
  tab,
  onMoreDays,
}: {
  tab: StatementTab;
  onMoreDays: (() => void) | null;
}) {
  const { t } = useTranslation('credit');
  const { remotes } = useSite();
  const lottery = tab === 'lottery';
  const next = lottery
    ? { to: paths.lotto, text: t('statement.play') }
    : { to: paths.deposit, text: t('money.deposit') };
  return (
    <EmptyState
      scene={noMoney}
      title={t(lottery ? 'statement.emptyLotteryTitle' : 'statement.emptyTitle')}
      text={t(lottery ? 'statement.emptyLotteryText' : 'statement.emptyText')}
      action={
        <div className={styles.next}>
          {onMoreDays && (
            <Button variant="secondary" onClick={onMoreDays}>
              {t('statement.moreDays')}
            </Button>
          )}
          {(!lottery || remotes.lotto) && (
            <LinkButton link={<Link to={next.to} />}>{next.text}</LinkButton>
          )}
        </div>
      }
    />
  );
}
