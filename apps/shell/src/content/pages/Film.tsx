import type { ContentShown } from '@poy/contract';
import { languageOf, localeNames, locales } from '@poy/contract/rules';
import { useLocale } from '@poy/host';
import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';

/** The beginning of the addresses of films; the name follows, and an ending for each form. */
const films = /^\/films\/[a-z0-9-]+$/;

/**
 * A film of the site in the browser's own player, with captions in four languages. Nothing of it is
 * fetched before somebody presses play, and nothing comes from elsewhere.
 */
export function Film({ film: { link, title, picture } }: { film: ContentShown }) {
  const { t } = useTranslation('content');
  const { locale: shown } = useLocale();
  if (link === null || !films.test(link)) return <Notice>{t('noFilm')}</Notice>;
  return (
    <video
      className={styles.film}
      aria-label={title}
      controls
      playsInline
      preload="none"
      poster={picture?.src}
      width={picture?.width}
      height={picture?.height}
    >
      <source src={`${link}.webm`} type="video/webm" />
      <source src={`${link}.mp4`} type="video/mp4" />
      {locales.map((locale) => (
        <track
          key={locale}
          kind="captions"
          src={`${link}.${languageOf(locale)}.vtt`}
          srcLang={languageOf(locale)}
          label={localeNames[locale]}
          default={locale === shown}
        />
      ))}
    </video>
  );
}
