import { Pending } from '@poy/ui/bet';
import { DemoPage } from '../play/DemoPage.tsx';
import { OwnDocument } from './OwnDocument.tsx';
import { useAskedPlace } from './useAskedPlace.ts';
import { whereOffered } from './whereOffered.tsx';

function Tried() {
  const asked = useAskedPlace();
  if ('pending' in asked) return <Pending {...asked.pending} shape="card" />;
  const { partner, title } = asked.place;
  // The server has no such page where the name is one of a list.
  if (!title) return null;
  return (
    <OwnDocument title={title}>
      <DemoPage partner={partner} title={title} />
    </OwnDocument>
  );
}

/** A title that is tried without money. */
export const TriedPage = whereOffered(Tried);
