import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import styles from './preview.module.css';

interface SitePictureProps {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * A picture of the site. The operators' own address has none of them, and its page may fetch nothing from
 * elsewhere, so the words of the picture stand there in its place.
 */
export function SitePicture({ src, alt, width, height }: SitePictureProps) {
  const { t } = useTranslation('desk');
  const { ownAddress } = useDesk();
  if (!/^\/(content|guide)-pictures\//.test(src)) return null;
  if (ownAddress)
    return <span className={styles.elsewhere}>{t('content.pictureOf', { alt })}</span>;
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" />;
}
