import type { ContentShown } from '@poy/contract';
import { usePageWords } from '@poy/host/page';
import { SectionHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContentText } from '../../content/text/ContentText.tsx';
import { LanguageMark } from '../../news/LanguageMark.tsx';
import { newsWords } from '../../news/newsWords.ts';
import styles from './Blocks.module.css';

const linkTo = (address: string) =>
  address.startsWith('/') ? (
    <Link to={address} />
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" />
  );

export interface BlocksProps {
  blocks: readonly ContentShown[];
}

/** Shows each block under its title, in the order of the site. */
export function Blocks({ blocks }: BlocksProps) {
  const { i18n } = useTranslation();
  const own = usePageWords(newsWords);
  return (
    <div className={styles.blocks}>
      {blocks.map(({ slug, language: of, title, summary, picture, body, link }) => (
        <section key={slug} aria-labelledby={`block-${slug}`}>
          <SectionHead
            id={`block-${slug}`}
            title={<span lang={of}>{title}</span>}
            {...(link !== null && { more: linkTo(link), moreText: own('more') })}
          />
          <LanguageMark i18n={i18n} of={of} />
          {picture && <img className={styles.picture} alt="" loading="lazy" {...picture} />}
          <div lang={of}>{body.length > 0 ? <ContentText nodes={body} /> : <p>{summary}</p>}</div>
        </section>
      ))}
    </div>
  );
}
