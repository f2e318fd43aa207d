import { paths } from '@poy/host';
import { EmptyState, LinkButton } from '@poy/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Says that the site does not offer a lottery, and leads to those that it offers. */
export function NotOffered() {
  const { t } = useTranslation(['lotto', 'host']);
  return (
    <EmptyState
      icon={<CalendarClock />}
      title={t('group.unknown')}
      action={<LinkButton link={<Link to={paths.lotto} />}>{t('host:actions.seeAll')}</LinkButton>}
    />
  );
}
