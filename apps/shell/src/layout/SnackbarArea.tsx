import { closeSnackbar, useHost } from '@poy/host';
import { Snackbar } from '@poy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useStore } from 'zustand';

/**
 * The one message at the top. It disappears after its time, with the page, or when it is closed.
 */
export function SnackbarArea() {
  const { t } = useTranslation('host');
  const { snackbar } = useHost();
  const { text, to, tone, timeout, timeStamp } = useStore(snackbar);
  const { pathname } = useLocation();
  useEffect(() => closeSnackbar(snackbar), [snackbar, pathname]);
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => closeSnackbar(snackbar), timeout);
    return () => clearTimeout(timer);
  }, [snackbar, text, timeout, timeStamp]);
  return (
    <Snackbar
      text={text !== null && to !== null ? <Link to={to}>{text}</Link> : text}
      tone={tone}
      closeLabel={t('actions.close')}
      onClose={() => closeSnackbar(snackbar)}
    />
  );
}
