import { usePageTitle } from '@poy/host';
import { useHelp } from '@poy/host/support';
import { FormPage, PageHead, TaskPage, type Elements } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface ProfileFrameProps {
  title: string;
  /** The words about what the page is for. */
  text?: string;
  /** The page that leads here. */
  back?: string;
  /** What can be done with the whole page, beside its title. */
  right?: Elements;
  /** True for a page that is one form. */
  form?: boolean;
  /** The side column of a task, in the place of help. */
  side?: Elements;
  sideLabel?: string;
  children: Elements;
}

/** A page that the profile leads to: its title, and the way back to the profile. */
export function ProfileFrame(props: ProfileFrameProps) {
  const { title, text, back = '/profile', right, form, side, sideLabel, children } = props;
  const { t } = useTranslation('host');
  const help = useHelp();
  usePageTitle(title);
  const head = (
    <PageHead
      title={title}
      sub={text}
      back={<Link to={back} />}
      backLabel={t('actions.back')}
      right={right}
    />
  );
  if (form) return <FormPage head={head}>{children}</FormPage>;
  return (
    <TaskPage
      head={head}
      side={side ?? <HelpLinks {...help} />}
      sideLabel={side ? sideLabel : help.title}
      sideOnPhone={side ? 'after' : 'hidden'}
    >
      {children}
    </TaskPage>
  );
}
