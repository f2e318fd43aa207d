import { paths, usePageTitle } from '@poy/host';
import { PageHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export interface MoneyHeadProps {
  title: string;
  /** The words about what the page is for. */
  sub?: string | undefined;
  /** The page that leads here. */
  back?: string | undefined;
}

/** The head of a page about the member's money: its title, and the way back. */
export function MoneyHead({ title, sub, back = paths.credit }: MoneyHeadProps) {
  const { t } = useTranslation('host');
  usePageTitle(title);
  return (
    <PageHead title={title} sub={sub} back={<Link to={back} />} backLabel={t('actions.back')} />
  );
}
