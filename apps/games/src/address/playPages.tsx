import { Skeleton } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { lazy, Suspense } from 'react';
import { PlayPage } from '../play/PlayPage.tsx';
import { OwnDocument } from './OwnDocument.tsx';
import { useAskedPlace } from './useAskedPlace.ts';
import { whereOffered } from './whereOffered.tsx';

const LobbyPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-lobby" */ '../lobby/LobbyPage.tsx')).LobbyPage,
}));

/** A list of a partner, or a title: the name in the address says which. */
function Named() {
  const asked = useAskedPlace();
  if ('pending' in asked) return <Pending {...asked.pending} shape="card" />;
  const { partner, list, title } = asked.place;
  if (title)
    return (
      <OwnDocument title={title}>
        <PlayPage partner={partner} title={title} />
      </OwnDocument>
    );
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LobbyPage partner={partner.partner} {...(list && { list: list.list })} />
    </Suspense>
  );
}

export const NamedPage = whereOffered(Named);
