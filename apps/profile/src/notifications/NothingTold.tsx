import { LinkButton, EmptyState } from '@poy/ui';
import noNotices from '@poy/ui/scenes/no-notices.svg';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Group } from './groups.ts';
import { settingsPage } from './settingsPage.ts';

interface NothingToldProps {
  group: Group;
  /** True where older notifications may have some of the group. */
  goesOn: boolean;
}

/** A list without rows. */
export function NothingTold({ group, goesOn }: NothingToldProps) {
  const { t } = useTranslation('profile');
  if (group !== 'all')
    return (
      <EmptyState
        scene={noNotices}
        title={t('notifications.emptyGroup')}
        text={goesOn && t('notifications.emptyGroupText')}
      />
    );
  return (
    <EmptyState
      scene={noNotices}
      title={t('notifications.empty')}
      text={t('notifications.emptyText')}
      action={
        <LinkButton variant="secondary" link={<Link to={settingsPage} />}>
          {t('notifications.settings')}
        </LinkButton>
      }
    />
  );
}
