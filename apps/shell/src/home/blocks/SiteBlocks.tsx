import { contentQueries } from '@poy/api-client/content';
import { useLocale, useSession } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { latePart } from '../../layout/latePart.ts';
import type { BlocksProps } from './Blocks.tsx';

const { Part: Blocks, have } = latePart<BlocksProps>(
  async () => (await import(/* webpackChunkName: "blocks" */ './Blocks.tsx')).Blocks,
);
export const haveBlocks = have;

/** What the site itself says on its home page. A site that wrote nothing gives no script and no space to it. */
export function SiteBlocks() {
  const { language } = useLocale();
  const reader = useSession().status === 'member' ? 'members' : 'guests';
  const { data: blocks = [] } = useQuery(contentQueries.blocks(reader, language));
  if (blocks.length === 0) return null;
  return (
    <Suspense>
      <Blocks blocks={blocks} />
    </Suspense>
  );
}
