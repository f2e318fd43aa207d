import { contentQueries } from '@poy/api-client/content';
import { useLocale } from '@poy/host';
import { SectionHead } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { ContentText } from '../../content/text/ContentText.tsx';

/** The name of the item that an operator writes for it. */
const slug = 'privacy';

/**
 * What the site adds about privacy in its own words. It stands below what the product says, which a site
 * cannot change: that is what the product really collects.
 */
export function SitePrivacy() {
  const { language } = useLocale();
  const pages = useQuery(contentQueries.list('page', language)).data;
  const { data } = useQuery({
    ...contentQueries.one('page', slug, language),
    enabled: pages?.some((page) => page.slug === slug) === true,
  });
  if (!data) return null;
  return (
    <section lang={data.language}>
      <SectionHead title={data.title} />
      <ContentText nodes={data.body} />
    </section>
  );
}
