import { Suspense } from 'react';
import { afterLoad } from '../../afterLoad.ts';
import { latePart } from '../../layout/latePart.ts';

const { Part, have } = latePart(async () => {
  await afterLoad();
  return (await import(/* webpackChunkName: "idle" */ './SiteBlocks.tsx')).SiteBlocks;
});
export const haveSiteBlocks = have;

/** The blocks of the site at the end of a home page, which are in its first HTML. It is one element for good. */
export const homeBlocks = (
  <Suspense>
    <Part />
  </Suspense>
);
