import { useSite } from '@poy/host';
import { useLocation } from 'react-router';
import { NotFoundPage } from '../errors/missing/NotFoundPage.tsx';
import { ExternalLoginPage } from '../external-login/ExternalLoginPage.tsx';
import { LineReturnPage } from '../line-return/LineReturnPage.tsx';
import { PartsSlot } from '../parts/PartsSlot.tsx';

/**
 * The page at an address that no other page has. The page to which LINE sends browsers back, and the
 * one to which agents do, are among them, so that the first page carries nothing for them. So is the
 * page of parts, which a demo alone has.
 */
export function UnmatchedPage() {
  const { pathname } = useLocation();
  const { demo } = useSite();
  if (/^\/login\/line\/auth\/?$/.test(pathname)) return <LineReturnPage />;
  if (/^\/external\/login\/?$/.test(pathname)) return <ExternalLoginPage />;
  if (demo && /^\/parts\/?$/.test(pathname)) return <PartsSlot />;
  return <NotFoundPage />;
}
