import { usePageTitle } from '@poy/host';
import { PageHead, type Elements } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface ProfileFrameProps {
  title: string;
  /** The words about what the page is for. */
  text?: string;
  className: string | undefined;
  children: Elements;
}

/** A page that the profile leads to: its title, and the way back to the profile. */
export function ProfileFrame({ title, text, className, children }: ProfileFrameProps) {
  const { t } = useTranslation('host');
  usePageTitle(title);
  return (
    <div className={className}>
      <PageHead
        title={title}
        sub={text}
        back={<Link to="/profile" />}
        backLabel={t('actions.back')}
      />
      {children}
    </div>
  );
}
