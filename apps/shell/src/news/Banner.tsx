import type { ContentSummary } from '@poy/contract';
import type { Host } from '@poy/host';
import { pageWordsOf } from '@poy/host/page';
import { IconButton, LinkButton } from '@poy/ui';
import { X } from 'lucide-react';
import over from '../overPage.module.css';
import styles from './Banner.module.css';
import { LanguageMark } from './LanguageMark.tsx';
import { linkTo } from './linkTo.tsx';
import { newsWords } from './newsWords.ts';
import { useHydrated } from './useHydrated.ts';

interface BannerProps {
  words: Host['words'];
  item: ContentSummary;
  onClose: () => void;
}

/** A message of the site above the bar at the bottom, beside which the page goes on. */
export function Banner({ words: { i18n }, item, onClose }: BannerProps) {
  const own = pageWordsOf(i18n, newsWords);
  if (!useHydrated()) return null;
  const { title, summary, picture, language, link } = item;
  return (
    <aside className={`${over.card} ${styles.banner}`} aria-label={own('banner')}>
      {picture && <img alt="" {...picture} />}
      <div className={styles.words}>
        <p className={styles.title} lang={language}>
          {title}
        </p>
        <p lang={language}>{summary}</p>
        <LanguageMark i18n={i18n} of={language} />
      </div>
      <IconButton label={own('close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
      {link !== null && (
        <LinkButton link={linkTo(link, onClose)} size="sm" variant="secondary">
          {own('more')}
        </LinkButton>
      )}
    </aside>
  );
}
