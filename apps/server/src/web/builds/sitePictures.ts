import { sitePictureAddress, type KnownPictures } from '../../sites/index.ts';
import { touchSize } from './ticketPictures.ts';

/** An icon of a site as the head of a page and the manifest name it. */
interface Icon {
  readonly href: string;
  readonly type: string;
  readonly sizes: string;
}

/** The addresses of the pictures by which a site is known outside of its pages. */
interface SitePictures {
  readonly icon: Icon;
  /** The icon on home screens. */
  readonly touch: Icon;
  /** The picture beside a link to the site. */
  readonly share: string;
}

const iconOf = (kind: 'favicon' | 'touch', pictures: KnownPictures): Icon | null => {
  const picture = pictures[kind];
  if (!picture) return null;
  const { type, width, height } = picture;
  return { href: sitePictureAddress(kind, picture), type, sizes: `${width}x${height}` };
};

/** Returns the site's own pictures, and those that the server draws where it has none. */
export function sitePictures(pictures: KnownPictures): SitePictures {
  const { share } = pictures;
  return {
    icon: iconOf('favicon', pictures) ?? {
      href: '/favicon.svg',
      type: 'image/svg+xml',
      sizes: 'any',
    },
    touch: iconOf('touch', pictures) ?? {
      href: '/touch.png',
      type: 'image/png',
      sizes: `${touchSize.width}x${touchSize.height}`,
    },
    share: share ? sitePictureAddress('share', share) : '/social.png',
  };
}
