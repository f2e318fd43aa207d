import { momentsOf } from '@poy/bet-rules';
import type { Round, RoundStatus } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { MarketPicture, PageHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundClock } from '../../rounds/RoundClock.tsx';

interface RoundHeadProps {
  title: string;
  betGroup: string;
  /** Undefined until the round has come. */
  round: Round | undefined;
  phase: RoundStatus | null;
  /** Server time in ms. */
  now: number;
}

/**
 * The head of a round's page: its name, its opening or closing, and the clock to its next moment.
 */
export function RoundHead({ title, betGroup, round, phase, now }: RoundHeadProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { when } = useFormat();
  const moments = round && momentsOf(round);
  const until =
    moments &&
    {
      waiting: moments.opensAt,
      open: moments.closesAt,
      closed: moments.shotsCloseAt,
      calculating: null,
      resulted: null,
      voided: null,
    }[phase ?? 'calculating'];
  return (
    <PageHead
      dense
      picture={round && <MarketPicture market={round.betName} />}
      title={title}
      sub={
        moments &&
        (phase === 'waiting'
          ? t('round.opensAt', { time: when(moments.opensAt, now) })
          : phase === 'closed' && moments.shotsCloseAt !== null
            ? t('shots.closesIn')
            : t('host:closesAt', { time: when(moments.closesAt, now) }))
      }
      back={<Link to={paths.lottoGroup(betGroup)} />}
      backLabel={t('host:actions.back')}
      right={until != null && <RoundClock until={until} size="lg" urges={phase === 'open'} />}
    />
  );
}
