import { closeSnackbar, useHost } from '@poy/host';
import { Snackbar } from '@poy/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useStore } from 'zustand';

const HtmlText = lazy(async () => ({
  default: (await import(/* webpackChunkName: "idle" */ './HtmlText.tsx')).HtmlText,
}));

const tones = { green: 'success', plain: 'plain', red: 'fail' } as const;

/**
 * The one message at the top. It disappears after its time, with the page, or when it is closed.
 */
export function SnackbarArea() {
  const { t } = useTranslation('host');
  const { snackbar } = useHost();
  const { show, txt, isHtml, to, color, timeout, timeStamp } = useStore(snackbar);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  // The first page closes nothing: a message may have been shown before this area was there.
  useEffect(() => {
    if (page.current !== pathname) closeSnackbar(snackbar);
    page.current = pathname;
  }, [snackbar, pathname]);
  useEffect(() => {
    if (!show) return undefined;
    const timer = setTimeout(() => closeSnackbar(snackbar), timeout);
    return () => clearTimeout(timer);
  }, [snackbar, show, txt, timeout, timeStamp]);
  const said = isHtml ? (
    <Suspense>
      <HtmlText>{txt}</HtmlText>
    </Suspense>
  ) : (
    txt
  );
  return (
    <Snackbar
      text={show ? to === null ? said : <Link to={to}>{said}</Link> : null}
      tone={tones[color]}
      closeLabel={t('actions.close')}
      onClose={() => closeSnackbar(snackbar)}
    />
  );
}
