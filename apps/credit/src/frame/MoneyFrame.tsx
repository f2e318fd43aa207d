import { paths, usePageTitle } from '@poy/host';
import { useHelp } from '@poy/host/support';
import { FormPage, ListPage, PageHead, TaskPage, type Elements } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface MoneyFrameProps {
  title: string;
  /** The words about what the page is for. */
  sub?: string;
  /** The page that leads here. */
  back?: string;
  /** `task` has a side column with help. */
  template?: 'list' | 'task' | 'form';
  children: Elements;
}

/** A page about the member's money: its title, and the way back. */
export function MoneyFrame(props: MoneyFrameProps) {
  const { title, sub, back = paths.credit, template = 'task', children } = props;
  const { t } = useTranslation('host');
  const help = useHelp();
  usePageTitle(title);
  const head = (
    <PageHead title={title} sub={sub} back={<Link to={back} />} backLabel={t('actions.back')} />
  );
  if (template === 'task')
    return (
      <TaskPage
        head={head}
        side={<HelpLinks {...help} />}
        sideLabel={help.title}
        sideOnPhone="hidden"
      >
        {children}
      </TaskPage>
    );
  const Page = template === 'form' ? FormPage : ListPage;
  return <Page head={head}>{children}</Page>;
}
