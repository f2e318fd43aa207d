import { contentQueries } from '@poy/api-client/content';
import type { ContentShown, ContentSummary } from '@poy/contract';
import { useLocale } from '@poy/host';
import { SectionHead } from '@poy/ui';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentText } from '../../content/text/ContentText.tsx';
import styles from './Blocks.module.css';

const linkTo = (address: string) =>
  address.startsWith('/') ? (
    <Link to={address} />
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" />
  );

/** Shows each block under its title, in the order of the site. They come together, so that no text moves. */
export function Blocks({ items }: { items: readonly ContentSummary[] }) {
  const { t } = useTranslation('shell');
  const { language } = useLocale();
  const asked = useQueries({
    queries: items.map(({ slug }) => contentQueries.one('block', slug, language)),
  });
  if (asked.some(({ isPending }) => isPending)) return null;
  const blocks = asked.flatMap(({ data }): ContentShown[] => (data ? [data] : []));
  return (
    <div className={styles.blocks}>
      {blocks.map(({ slug, language: of, title, summary, picture, body, link }) => (
        <section key={slug} aria-labelledby={`block-${slug}`} lang={of}>
          <SectionHead
            id={`block-${slug}`}
            title={title}
            {...(link !== null && { more: linkTo(link), moreText: t('home.more') })}
          />
          {picture && <img className={styles.picture} alt="" loading="lazy" {...picture} />}
          {body.length > 0 ? <ContentText nodes={body} /> : <p>{summary}</p>}
        </section>
      ))}
    </div>
  );
}
