import { isApiError } from '@poy/api-client';
import { shareQueries } from '@poy/api-client/shares';
import { resultsAt } from '@poy/bet-rules';
import type { SharedSlip } from '@poy/contract';
import { paths, usePageTitle, useServerNow } from '@poy/host';
import { useHelp } from '@poy/host/support';
import { EmptyState, LinkButton, Notice, PageHead, Skeleton, TaskPage } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import bought from '../bought/bought.module.css';
import { useBought } from '../bought/useBought.ts';
import { WaitingCard } from '../bought/WaitingCard.tsx';
import { SlipPaper } from '../paper/SlipPaper.tsx';
import { PartFailed } from '../PartFailed.tsx';
import { useSharedWords } from './useSharedWords.ts';

const pollMs = 5000;
const nobody = () => false;

/** A slip that its member shows to others, at /poy/shared/{key}. Everybody may open it. */
export function SharedSlipPage() {
  const { '*': key = '' } = useParams();
  const words = useSharedWords();
  const help = useHelp();
  usePageTitle(words('pageTitle'));
  const { data: slip, landed, ...query } = useBought(shareQueries.slip(key), pollMs, nobody);
  // A slip that is no longer shared goes from the screen, too.
  const gone = isApiError(query.error, 'NOT_FOUND');
  return (
    <TaskPage
      head={<PageHead title={words('pageTitle')} sub={slip && !gone && words('intro')} />}
      side={<HelpLinks {...help} />}
      sideLabel={help.title}
      sideOnPhone="hidden"
    >
      {slip && !gone ? (
        <Shown slip={slip} landed={landed} />
      ) : (
        <Instead {...query} gone={gone} error={query.error} />
      )}
    </TaskPage>
  );
}

function Shown({ slip, landed }: { slip: SharedSlip; landed: boolean }) {
  const { t } = useTranslation('lotto');
  const now = useServerNow();
  return (
    <div className={bought.stack}>
      <SlipPaper slip={slip} landed={landed} />
      {slip.status === 'waiting' && (
        <WaitingCard due={resultsAt(slip)} now={now} drawing={t('shots.calculating')} />
      )}
      {slip.corrected && <Notice icon={<History size={20} />}>{t('results.correctedText')}</Notice>}
    </div>
  );
}

interface InsteadProps {
  gone: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Stands in the place of a slip that has not come, or is not shared any more. */
function Instead({ gone, error, ...query }: InsteadProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useSharedWords();
  if (gone)
    return (
      <EmptyState
        scene={nothingFound}
        title={words('goneTitle')}
        text={words('gone')}
        action={<LinkButton link={<Link to={paths.results} />}>{t('results.title')}</LinkButton>}
      />
    );
  if (!error) return <Skeleton shape="card" count={2} label={t('host:loading')} />;
  return <PartFailed title={t('slips.failed')} query={query} />;
}
