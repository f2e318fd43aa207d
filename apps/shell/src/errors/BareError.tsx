import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from './PageError.tsx';

/** Shows the fallback where the error page itself breaks. */
class LastResort extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

/**
 * The error page for a broken layout or error page: the same words without the layout, or the least
 * words of all, and a plain link home.
 */
export function BareError() {
  const { t } = useTranslation('shell');
  return (
    <main id="main">
      <LastResort fallback={<p>{t('errors.wrong')}</p>}>
        <PageError />
      </LastResort>
      <a href="/">{t('errors.backHome')}</a>
    </main>
  );
}
