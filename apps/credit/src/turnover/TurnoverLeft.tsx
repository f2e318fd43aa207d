import type { Turnover } from '@poy/contract';
import { paths, useSite } from '@poy/host';
import { Hero, LinkButton, Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBaht } from '../useBaht.ts';

/** The baht that are left to play, with the next step. */
export function TurnoverLeft({ turnover }: { turnover: Turnover }) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  const { remotes } = useSite();
  const { canWithdraw, turnOver } = turnover;
  return (
    <Hero
      label={t(canWithdraw ? 'turnover.done' : 'turnover.left')}
      value={<Money text={money.baht(turnOver)} size="xxl" />}
    >
      {canWithdraw ? (
        <LinkButton link={<Link to={paths.withdraw} />}>{t('turnover.withdraw')}</LinkButton>
      ) : (
        remotes.lotto && (
          <LinkButton link={<Link to={paths.lotto} />}>{t('turnover.play')}</LinkButton>
        )
      )}
    </Hero>
  );
}
