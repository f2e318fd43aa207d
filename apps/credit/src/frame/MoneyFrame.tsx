import { paths, usePageTitle } from '@poy/host';
import { PageHead, type Elements } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface MoneyFrameProps {
  title: string;
  /** The words about what the page is for. */
  sub?: string;
  /** The page that leads here. */
  back?: string;
  className: string | undefined;
  children: Elements;
}

/** A page about the member's money: its title, and the way back. */
export function MoneyFrame({
  title,
  sub,
  back = paths.credit,
  className,
  children,
}: MoneyFrameProps) {
  const { t } = useTranslation('host');
  usePageTitle(title);
  return (
    <div className={className}>
      <PageHead title={title} sub={sub} back={<Link to={back} />} backLabel={t('actions.back')} />
      {children}
    </div>
  );
}
