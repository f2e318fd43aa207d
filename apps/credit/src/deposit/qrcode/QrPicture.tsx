import { useSavingHint } from '@poy/host/in-app';
import { LinkButton } from '@poy/ui';
import { SavingHint } from '@poy/ui/bet';
import { drawQr } from '@poy/ui/qr';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './QrPicture.module.css';

interface QrPictureProps {
  text: string;
  /** The words for what it asks for. */
  alt: string;
  /** The name of the file that it is saved in. */
  file: string;
}

/** The picture of a code, which can be saved and opened in the app of a bank or a wallet. */
export function QrPicture({ text, alt, file }: QrPictureProps) {
  const { t } = useTranslation('credit');
  const address = useMemo(() => drawQr(text), [text]);
  return (
    <div className={styles.code}>
      <img src={address} alt={alt} className={styles.picture} />
      <LinkButton link={<a href={address} download={file} />} variant="secondary">
        {t('qr.save')}
      </LinkButton>
      <SavingHint hint={useSavingHint('picture')} />
    </div>
  );
}
