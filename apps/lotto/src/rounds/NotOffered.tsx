import { paths } from '@poy/host';
import { EmptyState, LinkButton } from '@poy/ui';
import nothingFound from '@poy/ui/scenes/nothing-found.svg';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Says that the site does not offer a lottery, and leads to those that it offers. */
export function NotOffered() {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <EmptyState
      scene={nothingFound}
      title={t('group.unknown')}
      action={<LinkButton link={<Link to={paths.lotto} />}>{t('host:actions.seeAll')}</LinkButton>}
    />
  );
}
