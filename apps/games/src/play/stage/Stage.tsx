import { useSite } from '@poy/host';
import { Notice, VisuallyHidden, type Elements } from '@poy/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stage.module.css';
import { Strip } from './Strip.tsx';
import { useFullScreen } from './useFullScreen.ts';

interface StageProps {
  name: string;
  /** The small line under the name: the time played, or what matters more. */
  sub?: Elements;
  /** The right side of the strip: money, or the way to it. */
  right?: Elements;
  /** The address to which the arrow leads, or what it asks first. */
  back: string | (() => void);
  /** News that a screen reader speaks, such as that the game is open. */
  said?: string | undefined;
  /** The game, or what stands in its place. */
  children: Elements;
}

/**
 * Hides the bars of the shell while a game lies over them. The mark is on the document itself: a style that
 * looks for the game inside of the layout would have the browser style all pages anew with each new element.
 */
function useStaged(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['staged'] = '';
    return () => void delete dataset['staged'];
  }, []);
}

/** The page of a game, which has the whole window for itself: the strip with the money, and the game under it. */
export function Stage({ name, sub, right, back, said = '', children }: StageProps) {
  const { t } = useTranslation('host');
  const { demo } = useSite();
  const stage = useRef<HTMLDivElement>(null);
  const full = useFullScreen(stage);
  useStaged();
  return (
    <div ref={stage} className={styles.stage} data-stage="">
      {demo && <Notice tone="play">{t('playMoney')}</Notice>}
      <Strip name={name} sub={sub} right={right} back={back} full={full} />
      <div className={styles.game}>{children}</div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
