import { useSession } from '@poy/host';
import { useHelp } from '@poy/host/support';
import { TaskPage, type Elements } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import { GuestNotice } from '../../rounds/GuestNotice.tsx';
import styles from './round.module.css';

/** A round that takes no slips, with help in the place of the slip. */
export function HelpedRound({ children }: { children: Elements }) {
  const { status } = useSession();
  const help = useHelp();
  return (
    <TaskPage side={<HelpLinks {...help} />} sideLabel={help.title} sideOnPhone="hidden">
      <div className={styles.after}>
        {status === 'guest' && <GuestNotice />}
        {children}
      </div>
    </TaskPage>
  );
}
