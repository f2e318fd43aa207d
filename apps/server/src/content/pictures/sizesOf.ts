import type { Db } from '../../db/db.ts';
import type { SizeOf } from '../tree/readMarkdown.ts';
import { guidePictures } from './guidePictures.ts';
import { pictureSizes } from './pictureRows.ts';

/** Returns the sizes of the pictures that texts of a site may show: its own, and those of the guides. */
export async function sizesOf(db: Db, site: number): Promise<SizeOf> {
  const [sizes, guides] = await Promise.all([pictureSizes(db, site), guidePictures()]);
  return (address) => sizes.get(address) ?? guides.get(address)?.size ?? null;
}
