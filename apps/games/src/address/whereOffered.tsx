import { useSite } from '@poy/host';
import type { ComponentType } from 'react';
import { NotOfferedPage } from '../not-offered/NotOfferedPage.tsx';

/** Returns a page that says at a site without games that there are none. */
export function whereOffered(Page: ComponentType, title = 'title'): ComponentType {
  return function OfferedPage() {
    return useSite().games ? <Page /> : <NotOfferedPage title={title} />;
  };
}
