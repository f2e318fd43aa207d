import { useSavingHint } from '@poy/host/in-app';
import { LinkButton } from '@poy/ui';
import { SavingHint } from '@poy/ui/bet';
import { drawQr } from '@poy/ui/qr';
import { QrCode } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Affiliate.module.css';

/** The member's link as a picture for the camera of a friend, which can be saved. */
export function AffiliateQr({ address }: { address: string }) {
  const { t } = useTranslation('profile');
  const picture = useMemo(() => drawQr(address), [address]);
  return (
    <>
      <img src={picture} alt={t('affiliate.qr')} className={styles.picture} />
      <LinkButton
        link={<a href={picture} download="invite.gif" />}
        icon={<QrCode size={18} />}
        variant="secondary"
        block
      >
        {t('affiliate.saveQr')}
      </LinkButton>
      <SavingHint hint={useSavingHint('picture')} />
    </>
  );
}
