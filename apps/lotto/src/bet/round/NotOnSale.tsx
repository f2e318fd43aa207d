import { momentsOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths } from '@poy/host';
import { EmptyState, LinkButton } from '@poy/ui';
import { CalendarX, CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDraft } from '../../slip-draft/useBets.ts';
import { HelpedRound } from './HelpedRound.tsx';

/** A round that has not opened yet. */
export function WaitingRound() {
  const { t } = useTranslation('lotto');
  return (
    <HelpedRound>
      <EmptyState icon={<CalendarX />} title={t('round.notYet')} text={t('round.notYetText')} />
    </HelpedRound>
  );
}

/** A round whose sale is stopped for a while. The lines that were written stay until it goes on. */
export function SuspendedRound({ round, member }: { round: Round; member: string }) {
  const { t } = useTranslation('lotto');
  const { draft } = useDraft({ member, betId: round.betId, closesAt: momentsOf(round).closesAt });
  const kept = draft.lines.length;
  return (
    <HelpedRound>
      <EmptyState
        icon={<CirclePause />}
        title={t('round.suspendedTitle')}
        text={`${t('round.suspendedText')}${kept > 0 ? ` ${t('round.suspendedKept', { count: kept })}` : ''}`}
        action={
          <LinkButton link={<Link to={paths.lottoGroup(round.betGroup)} />}>
            {t('round.toOthers')}
          </LinkButton>
        }
      />
    </HelpedRound>
  );
}
