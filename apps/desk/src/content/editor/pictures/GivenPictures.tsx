import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../desk/Desk.ts';
import { Pending } from '../../../worklist/Pending.tsx';
import styles from '../../content.module.css';
import { SitePicture } from '../../preview/SitePicture.tsx';

interface GivenPicturesProps {
  choose: (src: string) => void;
}

/** The pictures that were given before. They are asked for once somebody wants to see them. */
export function GivenPictures({ choose }: GivenPicturesProps) {
  const { t } = useTranslation('desk');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{t('content.picture.before')}</summary>
      {open && <PictureGrid choose={choose} />}
    </details>
  );
}

function PictureGrid({ choose }: GivenPicturesProps) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery(queries.contentPictures());
  if (!data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="row" count={2} />;
  if (data.length === 0) return <p className={styles.dim}>{t('content.picture.none')}</p>;
  return (
    <div className={styles.grid}>
      {data.map(({ src, width, height }, n) => (
        <button
          key={src}
          type="button"
          className={styles.pick}
          aria-label={t('content.picture.pick', { number: n + 1 })}
          onClick={() => choose(src)}
        >
          <SitePicture src={src} alt="" width={width} height={height} />
        </button>
      ))}
    </div>
  );
}
