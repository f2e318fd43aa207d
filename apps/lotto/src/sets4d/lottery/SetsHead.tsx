import { momentsOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths, useFormat, useSession } from '@poy/host';
import { LinkButton, PageHead } from '@poy/ui';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import styles from '../sets4d.module.css';

/** The head of the page: the times of the draw that is shown, and the way to one's own tickets. */
export function SetsHead({ round }: { round: Round | null | undefined }) {
  const { t } = useTranslation(['lotto', 'host']);
  const session = useSession();
  return (
    <PageHead
      title={t('sets4d.title')}
      sub={round ? <RoundTimes round={round} /> : t('sets4d.sub')}
      back={<Link to={paths.lotto} />}
      backLabel={t('host:actions.back')}
      right={
        session.status === 'member' && (
          <LinkButton
            variant="quiet"
            size="sm"
            icon={<ReceiptText size={20} />}
            link={<Link to={paths.setTickets} />}
          >
            <span className={styles.mine}>{t('sets4d.mine')}</span>
          </LinkButton>
        )
      }
    />
  );
}

/** The name of the draw, its closing, and the time at which its result is expected. */
function RoundTimes({ round }: { round: Round }) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const { time } = useFormat();
  const { closesAt, resultsAt } = momentsOf(round);
  return (
    <span>
      {`${words.short(round)} · ${t('sets4d.hours', { close: time(closesAt), result: time(resultsAt) })}`}
    </span>
  );
}
