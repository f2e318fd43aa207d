import type { PictureProblem } from '@poy/contract/pictureKind';
import type { SitePictureKind } from '@poy/contract/operators';
import { refused } from '../../http/refused.ts';
import { createPictureTurns, readPicture, type OpenPicture } from '../../members/index.ts';
import type { DrawnPicture } from '../../sites/index.ts';

/** The widest and highest picture that is read, in pixels. */
const mostSide = 4_096;
/** The place of a logo on pages, in pixels of the page, and the least side that can be made out. */
const slot = { width: 160, height: 32, least: 16 } as const;
/** The pixels of a logo for each pixel of the page, so that it is sharp on phones. */
const density = 2;
const iconSide = 32;
const touchSide = 180;
const share = { width: 1200, height: 630 } as const;
/** The most bytes of a share picture, and the qualities that are tried until it has no more. */
const shareBytes = 262_144;
const shareQualities = [85, 70, 50, 30] as const;

const why = {
  invalid: 'PICTURE_UNREADABLE',
  heic: 'PICTURE_UNREADABLE',
  large: 'PICTURE_LARGE',
} as const;
const refusal = (problem: PictureProblem) => refused(why[problem]);

/** Draws a logo as large as its place allows, whole and with what shows through. */
async function drawLogo({ open, width, height }: OpenPicture): Promise<DrawnPicture[]> {
  const scale = Math.min(slot.width / width, slot.height / height);
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
  if (Math.min(shown.width, shown.height) < slot.least) throw refused('PICTURE_SHAPE');
  if (scale * density > 1) throw refused('PICTURE_SMALL');
  const size = { width: shown.width * density, height: shown.height * density };
  const bytes = await open()
    .resize({ ...size, fit: 'fill' })
    .webp({ nearLossless: true, quality: 60 })
    .toBuffer();
  return [{ kind: 'logo', type: 'image/webp', ...size, bytes }];
}

/** Draws an icon in its two sizes. A home screen shows nothing through, so that one has a ground. */
async function drawIcons(
  { open, width, height }: OpenPicture,
  ground: string,
): Promise<DrawnPicture[]> {
  if (width !== height) throw refused('PICTURE_SHAPE');
  if (width < touchSide) throw refused('PICTURE_SMALL');
  const icon = await open().resize(iconSide, iconSide).png().toBuffer();
  const touch = await open()
    .resize(touchSide, touchSide)
    .flatten({ background: ground })
    .png()
    .toBuffer();
  return [
    { kind: 'favicon', type: 'image/png', width: iconSide, height: iconSide, bytes: icon },
    { kind: 'touch', type: 'image/png', width: touchSide, height: touchSide, bytes: touch },
  ];
}

/** Draws the picture beside a link, as JPEG, because some chats show no other. */
async function drawShare(
  { open, width, height }: OpenPicture,
  ground: string,
): Promise<DrawnPicture[]> {
  if (Math.abs(width * share.height - height * share.width) > share.width)
    throw refused('PICTURE_SHAPE');
  if (width < share.width || height < share.height) throw refused('PICTURE_SMALL');
  for (const quality of shareQualities) {
    const bytes = await open()
      .resize({ ...share, fit: 'fill' })
      .flatten({ background: ground })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length <= shareBytes) return [{ kind: 'share', type: 'image/jpeg', ...share, bytes }];
  }
  throw refused('PICTURE_LARGE');
}

const inTurn = createPictureTurns(1);

/**
 * Draws a picture of a site anew from what was sent, in every size that is kept of its kind. Nothing
 * but its pixels stays. A picture is never cut.
 * @param sent a JPEG, PNG or WebP picture in base64
 * @param ground the colour behind what shows through, where nothing may
 * @param sender the operator; operators take turns
 * @throws AppError OPERATOR_REFUSED PICTURE_UNREADABLE, PICTURE_LARGE for more than 4,096 pixels a side,
 * PICTURE_SMALL and PICTURE_SHAPE where it does not fill its place; PICTURES_WAIT
 */
export const drawSitePicture = (
  kind: SitePictureKind,
  sent: string,
  { ground, sender }: { ground: string; sender: string },
): Promise<DrawnPicture[]> =>
  inTurn(sender, () =>
    readPicture(sent, { mostSide, refusal }, (picture) => {
      if (kind === 'logo') return drawLogo(picture);
      return kind === 'favicon' ? drawIcons(picture, ground) : drawShare(picture, ground);
    }),
  );
