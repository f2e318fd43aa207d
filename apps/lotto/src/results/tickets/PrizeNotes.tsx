import { useSite } from '@poy/host';
import { Card } from '@poy/ui';
import shared from '../results.module.css';
import { useTicketsWords } from './useTicketsWords.ts';

/** What the checker cannot know, and whose the amounts are. */
export function PrizeNotes() {
  const words = useTicketsWords();
  const { demo } = useSite();
  return (
    <Card as="section" className={shared.item}>
      {demo && <p>{words('practice')}</p>}
      <p>{words('notHeld')}</p>
      <p>{words('amounts')}</p>
      <p>{words('official')}</p>
    </Card>
  );
}
