import { useHelp } from '@poy/host/support';
import { TaskPage, type Elements } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import { MoneyHead, type MoneyHeadProps } from './MoneyHead.tsx';

interface MoneyFrameProps extends MoneyHeadProps {
  children: Elements;
}

/** A task of the member's money, with help beside it. */
export function MoneyFrame({ children, ...head }: MoneyFrameProps) {
  const help = useHelp();
  return (
    <TaskPage
      head={<MoneyHead {...head} />}
      side={<HelpLinks {...help} />}
      sideLabel={help.title}
      sideOnPhone="hidden"
    >
      {children}
    </TaskPage>
  );
}
