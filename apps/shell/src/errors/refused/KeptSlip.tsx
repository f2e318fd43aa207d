import { queries } from '@poy/api-client';
import { momentsOf } from '@poy/bet-rules';
import { useFormat, useRoundName } from '@poy/host';
import type { KeptLine } from '@poy/host/page';
import { MarketPicture } from '@poy/ui';
import { Paper, PaperHead, PaperRow, PaperRows } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './KeptSlip.module.css';

/** The most lines that are shown: the page is for signing in, and the slip has all of them. */
const mostShown = 4;

export interface KeptSlipProps {
  betId: number;
  lines: readonly KeptLine[];
}

/** The paper of a slip that was being written when the session ended, under the way back to it. */
export function KeptSlip({ betId, lines }: KeptSlipProps) {
  const { t } = useTranslation('host');
  const format = useFormat();
  const names = useRoundName();
  const { data: round } = useQuery(queries.round(betId));
  const name = round ? names.round(round) : t('loading');
  const more = lines.length - mostShown;
  return (
    <Paper as="section" label={name} className={styles.paper}>
      <PaperHead
        picture={round && <MarketPicture market={round.betName} />}
        title={name}
        sub={round && t('closesAt', { time: format.time(momentsOf(round).closesAt) })}
      />
      <PaperRows label={name}>
        {lines.slice(0, mostShown).map(({ option, number, price, multiply }) => (
          <PaperRow
            key={`${option}:${number}`}
            number={number}
            label={`${t(`options.${option}`)} × ${format.multiplier(multiply)}`}
            stake={price === null ? '–' : format.number(price)}
          />
        ))}
      </PaperRows>
      {more > 0 && <p className={styles.more}>{`+${format.number(more)}`}</p>}
    </Paper>
  );
}
