import { contentQueries } from '@poy/api-client/content';
import { useLocale } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMeant } from '../../content/pages/useMeant.ts';

/** A home page shows so many blocks of its site; more would hide the page's own parts. */
const mostBlocks = 6;

const Blocks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "blocks" */ './Blocks.tsx')).Blocks,
}));

/** What the site itself says on its home page. A site that wrote nothing gives no byte and no space to it. */
export function SiteBlocks() {
  const { language } = useLocale();
  const items = useMeant(useQuery(contentQueries.list('block', language)).data);
  if (!items || items.length === 0) return null;
  return (
    <Suspense>
      <Blocks items={items.slice(0, mostBlocks)} />
    </Suspense>
  );
}
