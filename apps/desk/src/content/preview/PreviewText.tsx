import type { ContentNode } from '@poy/contract';
import { DrawnText } from '@poy/ui/text';
import { SitePicture } from './SitePicture.tsx';
import styles from './preview.module.css';

/** Draws a text as pages do. A press in it leads nowhere, so that nothing typed is left behind. */
export const PreviewText = ({ nodes }: { nodes: readonly ContentNode[] }) => (
  <DrawnText
    nodes={nodes}
    link={({ href }, inner) => (
      <span className={styles.link} title={href}>
        {inner}
      </span>
    )}
    picture={({ src = '', alt = '', width, height }) => (
      <SitePicture src={src} alt={alt} width={width} height={height} />
    )}
  />
);
