import type { AfCash } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { Card, SectionHead, Skeleton } from '@poy/ui';
import { CopyButton } from '@poy/ui/bet';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Affiliate.module.css';
import { ShareLink } from './ShareLink.tsx';

const AffiliateQr = lazy(async () => ({
  default: (await import(/* webpackChunkName: "affiliate-qr" */ './AffiliateQr.tsx')).AffiliateQr,
}));

/** The address by which the member invites others, on the host that they use themselves, and its code. */
export function AffiliateLink({ af }: { af: AfCash }) {
  const { t } = useTranslation(['profile', 'host']);
  const format = useFormat();
  const id = useId();
  const address = `${location.origin}${paths.register}/${af.slug}`;
  return (
    <Card as="section" pad="lg" aria-labelledby={id} className={styles.card}>
      <SectionHead title={t('affiliate.link')} id={id} />
      <p className={styles.dim}>
        {t('affiliate.how', {
          percent: String(af.percent),
          members: format.number(af.members),
        })}
      </p>
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      <CopyButton
        block
        size="lg"
        variant="secondary"
        label={t('affiliate.copy')}
        copiedLabel={t('affiliate.copied')}
        refusedLabel={t('host:actions.copyRefused')}
        text={address}
      />
      <ShareLink address={address} />
      <Suspense fallback={<Skeleton shape="card" label={t('host:loading')} />}>
        <AffiliateQr address={address} />
      </Suspense>
    </Card>
  );
}
