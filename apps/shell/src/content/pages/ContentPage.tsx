import { useLocation } from 'react-router';
import { NotFoundPage } from '../../errors/missing/NotFoundPage.tsx';
import { contentAt, isPreview } from '../../addresses/contentAt.ts';
import { ItemPage } from './ItemPage.tsx';
import { ListingPage } from './ListingPage.tsx';
import { PreviewPage } from './PreviewPage.tsx';

/** The page of whatever of the site's content stands at the address. */
export function ContentPage() {
  const { pathname } = useLocation();
  const place = contentAt(pathname);
  if (isPreview(pathname)) return <PreviewPage />;
  if (!place) return <NotFoundPage />;
  const { kind, slug } = place;
  if (slug !== null) return <ItemPage key={kind + slug} kind={kind} slug={slug} />;
  return kind === 'promotion' || kind === 'video' ? <ListingPage kind={kind} /> : <NotFoundPage />;
}
