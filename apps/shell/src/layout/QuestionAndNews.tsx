import { useKeepNotifications } from '@poy/host/notifications';
import { ConsentQuestion } from '../consent/question/ConsentQuestion.tsx';
import { OnlineMembers } from '../live/OnlineMembers.tsx';
import { WinSlot } from '../win/WinSlot.tsx';

/** What comes to every page when the page can be used. */
export function QuestionAndNews() {
  useKeepNotifications();
  return (
    <>
      <ConsentQuestion />
      <WinSlot />
      <OnlineMembers />
    </>
  );
}
