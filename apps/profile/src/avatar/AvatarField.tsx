import type { UserInfo } from '@poy/contract';
import { Avatar, Button, Skeleton } from '@poy/ui';
import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './avatar.module.css';
import type { Picture } from './usePicture.ts';

// Few visits change the picture, so the page does not wait for what cuts it.
const PictureCrop = lazy(async () => ({
  default: (await import(/* webpackChunkName: "picture-crop" */ './PictureCrop.tsx')).PictureCrop,
}));

interface AvatarFieldProps {
  member: UserInfo;
  picture: Picture;
}

/** The member's picture with the ways to choose another one and to take it off. */
export function AvatarField({ member, picture }: AvatarFieldProps) {
  const { t } = useTranslation(['profile', 'host']);
  const file = useRef<HTMLInputElement>(null);
  const { state } = picture;
  const avatar = state === 'none' ? null : member.avatar;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('avatar.title')}</legend>
      {typeof state === 'object' ? (
        <Suspense fallback={<Skeleton shape="card" label={t('host:loading')} />}>
          <PictureCrop picture={state.chosen} canvas={picture.canvas} />
        </Suspense>
      ) : (
        <Avatar size="lg" text={(member.name ?? member.userName).slice(0, 1)} src={avatar} />
      )}
      <div className={styles.ways}>
        <Button
          variant="secondary"
          size="sm"
          icon={<ImagePlus size={18} />}
          onClick={() => file.current?.click()}
        >
          {t('avatar.choose')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t('avatar.choose')}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            picture.choose(target.files?.[0]);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
        {(avatar !== null || typeof state === 'object') && (
          <Button variant="quiet" size="sm" icon={<Trash2 size={18} />} onClick={picture.remove}>
            {t('avatar.remove')}
          </Button>
        )}
      </div>
      <div role="alert" className={styles.bad}>
        {picture.problem && t(`avatar.refused.${picture.problem}`)}
      </div>
    </fieldset>
  );
}
