import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the browser's title to `<text> · <name of the desk>`. */
export function usePageTitle(text: string): void {
  const { t } = useTranslation('desk');
  const brand = t('brand');
  useEffect(() => {
    document.title = `${text} · ${brand}`;
  }, [text, brand]);
}
