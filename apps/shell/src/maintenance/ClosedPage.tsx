import type { Maintenance } from '@poy/contract';
import { useHost } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { ClosedScreen } from './ClosedScreen.tsx';

/**
 * The page of the server itself for every address of a closed site. Its links are plain, because no
 * script comes with it; `back` is the address of the page before.
 */
export function ClosedPage({
  back,
  maintenance,
}: {
  back: string;
  maintenance: Maintenance | null;
}) {
  const { words, boot } = useHost();
  return (
    <ClosedScreen
      i18n={words.i18n}
      support={boot.site.support}
      maintenance={maintenance ?? { resumesAt: null, moreUrl: null }}
      now={boot.now}
      back={
        <LinkButton link={<a href={back} />}>
          {words.i18n.t('maintenance.back', { ns: 'shell' })}
        </LinkButton>
      }
    />
  );
}
