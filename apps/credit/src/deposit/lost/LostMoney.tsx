import { paymentQueries } from '@poy/api-client/payments';
import type { ReplyOf } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { Button, Notice } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBaht } from '../../useBaht.ts';
import styles from '../Deposit.module.css';

const ClaimSheet = lazy(async () => ({ default: (await import('./ClaimSheet.tsx')).ClaimSheet }));

type DepositClaim = ReplyOf<'/poy-api/deposits.claim'>;

const pollMs = 30_000;

/**
 * Tells a member that money has come which fits no request and may be theirs, takes what they say
 * of it, and shows what became of that. Whoever misses money finds the way to say so here, too.
 */
export function LostMoney() {
  const { t } = useTranslation(['credit', 'host']);
  const { queryKey, queryFn } = paymentQueries.depositClaims();
  const told = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: number | null }) => queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: pollMs,
  });
  const [asks, setAsks] = useState(false);
  const [newest] = told.data?.pages ?? [];
  if (!told.data || !newest) return null;
  const claims = told.data.pages.flatMap((page) => page.claims);
  const waits = claims.some(({ status }) => status === 'waiting');
  const say = (
    <Button size="sm" variant="secondary" onClick={() => setAsks(true)}>
      {t('lost.say')}
    </Button>
  );
  return (
    <section className={styles.stack} aria-label={t('lost.title')}>
      {newest.unfitted && !waits ? (
        <div role="status">
          <Notice tone="warn" icon={<SearchX size={20} aria-hidden />} action={say}>
            {t('lost.unfitted')}
          </Notice>
        </div>
      ) : (
        <Notice action={say}>{t('lost.missing')}</Notice>
      )}
      {claims.map((claim) => (
        <Claim key={claim.id} claim={claim} />
      ))}
      {told.hasNextPage && (
        <LoadMore
          label={t('host:actions.loadMore')}
          busy={told.isFetchingNextPage}
          onMore={() => void told.fetchNextPage()}
        />
      )}
      <Suspense>{asks && <ClaimSheet onClose={() => setAsks(false)} />}</Suspense>
    </section>
  );
}

/** What the member said of one transfer, and what became of it. */
function Claim({ claim }: { claim: DepositClaim }) {
  const { t } = useTranslation('credit');
  const { dateTime } = useFormat();
  const money = useBaht();
  const settled = claim.status === 'settled';
  return (
    <Notice action={settled && <Link to={paths.statement}>{t('money.statement')}</Link>}>
      <span>
        {t(settled ? 'lost.settled' : 'lost.waiting', { amount: money.baht(claim.amount) })}
      </span>
      <br />
      <span>{dateTime(claim.createdAt)}</span>
    </Notice>
  );
}
