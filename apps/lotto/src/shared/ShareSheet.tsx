import { shareQueries } from '@poy/api-client/shares';
import type { Slip } from '@poy/contract';
import { useErrorWords } from '@poy/host';
import { Button, Skeleton } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PartFailed } from '../PartFailed.tsx';
import { SharedLink } from './SharedLink.tsx';
import { SharePicture } from './SharePicture.tsx';
import styles from './shared.module.css';
import { useChangeShare } from './useChangeShare.ts';
import { useSharedWords } from './useSharedWords.ts';

interface ShareSheetProps {
  slip: Slip;
  onClose: () => void;
}

/**
 * The ways to show a slip to others: by a link that the member makes and takes back, or as a picture.
 * It says what others will see before there is a link.
 */
export function ShareSheet({ slip, onClose }: ShareSheetProps) {
  const { t } = useTranslation('host');
  const words = useSharedWords();
  return (
    <Sheet open onClose={onClose} title={words('title')} closeLabel={t('actions.close')}>
      <div className={styles.sheet}>
        <div className={styles.told}>
          <p>{words('seen')}</p>
          <p>{words('unseen')}</p>
        </div>
        <Ways slip={slip} />
      </div>
    </Sheet>
  );
}

/** The ways to hand the slip to others, and the one to stop it. */
function Ways({ slip }: { slip: Slip }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useSharedWords();
  const errorWords = useErrorWords();
  const query = useQuery(shareQueries.share(slip.poyId));
  const { data, isError } = query;
  const { busy, refused, share, stop } = useChangeShare(slip.poyId);
  return (
    <>
      {data && <SharedLink slip={slip} linkKey={data.key} />}
      {data === null && (
        <Button size="lg" block icon={<Link2 size={18} />} busy={busy} onClick={() => void share()}>
          {words('make')}
        </Button>
      )}
      {data === undefined && !isError && (
        <Skeleton shape="card" count={1} label={t('host:loading')} />
      )}
      {data === undefined && isError && <PartFailed title={t('share.failed')} query={query} />}
      <SharePicture slip={slip} />
      {data && (
        <Button
          variant="quiet"
          icon={<Link2Off size={18} />}
          busy={busy}
          onClick={() => void stop()}
        >
          {words('stop')}
        </Button>
      )}
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {errorWords(refused)}
        </p>
      )}
    </>
  );
}
