import type { ContentShown } from '@poy/contract';
import { useFormat } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import article from '../article.module.css';
import { ContentText } from '../text/ContentText.tsx';
import { Film } from './Film.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';

/** One guide, promotion, video or page of the site, under the title of its page. */
export function Item({ item }: { item: ContentShown }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const { kind, slug, language, summary, picture, link, body, updatedAt } = item;
  return (
    <article className={article.page}>
      <OtherLanguage of={language} />
      <p className={article.intro} lang={language}>
        {summary}
      </p>
      {kind === 'video' ? (
        <Film film={item} />
      ) : (
        picture && <img className={article.picture} alt="" fetchPriority="high" {...picture} />
      )}
      {kind === 'promotion' && <ItemFacts item={item} />}
      <div key={`${slug} ${language}`} lang={language}>
        <ContentText nodes={body} />
      </div>
      {kind === 'promotion' && link !== null && (
        <LinkButton
          link={
            link.startsWith('/') ? (
              <Link to={link} />
            ) : (
              <a href={link} rel="noopener noreferrer" target="_blank" />
            )
          }
        >
          {t('toOffer')}
        </LinkButton>
      )}
      <p className={article.quiet}>{t('updated', { day: format.date(updatedAt) })}</p>
    </article>
  );
}
