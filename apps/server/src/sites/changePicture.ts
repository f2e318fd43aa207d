import type { SitePictureKind, SiteSettings } from '@poy/contract/operators';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import type { Db } from '../db/db.ts';
import { refused } from '../http/refused.ts';
import {
  dropSitePictures,
  keepSitePicture,
  type DrawnPicture,
  type StoredPictureKind,
} from './rows/pictures.ts';
import { siteSettings } from './settings.ts';

/** The pictures that are kept of each that an operator gives. */
const keptOf: Readonly<Record<SitePictureKind, readonly StoredPictureKind[]>> = {
  logo: ['logo'],
  favicon: ['favicon', 'touch'],
  share: ['share'],
};

/**
 * Puts drawn pictures in the place of those of a kind; none takes them off. The caller tells every
 * process after the commit (`sitesChangedTopic`).
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOTHING_CHANGES
 */
export async function changeSitePicture(
  db: Db,
  site: number,
  kind: SitePictureKind,
  drawn: readonly DrawnPicture[],
): Promise<AuditedChange<SiteSettings>> {
  const before = await siteSettings(db, site);
  await dropSitePictures(db, site, keptOf[kind]);
  for (const picture of drawn) await keepSitePicture(db, site, picture);
  const after = await siteSettings(db, site);
  if (JSON.stringify(after.pictures) === JSON.stringify(before.pictures))
    throw refused('NOTHING_CHANGES');
  return { before, after, answer: after };
}
