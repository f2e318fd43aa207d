import { z } from 'zod';
import { contentLanguage } from '../content/content.ts';
import type { Operation } from '../Operation.ts';
import { maintenance } from '../sites.ts';
import { bodyBytes, nearTime } from '../wire.ts';
import { pageAddress, reason } from './fields.ts';

/** Scheme, host in lowercase and perhaps a port: it is written into a header as it stands. */
const frameOrigin = z.string().regex(/^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/, 'origin.invalid');

/** The pictures that operators give a site: its logo, its icon, and the picture beside a link to it. */
export const sitePictureKind = z.enum(['logo', 'favicon', 'share']);
export type SitePictureKind = z.infer<typeof sitePictureKind>;
/** The longest picture in base64: the body has room for the reason beside it. */
export const sitePictureMost = bodyBytes.slip - 16_384;

/** The settings of a site that its operators may change. */
const siteSettings = z.object({
  agentId: z.int(),
  host: z.string(),
  /** The days after which a session ends although it is used; null where none end so. */
  sessionDays: z.int().nullable(),
  /** The origins whose pages may show the site's pages in a frame. */
  frameOrigins: z.array(z.string()),
  /** The language of a text that another one lacks, and of visitors who ask for none that the site has. */
  firstLanguage: contentLanguage,
  /** Null while the site is open. */
  maintenance: maintenance.extend({ closedAt: z.int() }).nullable(),
  /** The pictures that the site has, with their sizes in pixels. `touch` is its icon on home screens. */
  pictures: z.array(
    z.object({ kind: z.string(), address: z.string(), width: z.int(), height: z.int() }),
  ),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** A value that is left out stays as it is; 0 days set no limit. */
const siteChange = z.object({
  sessionDays: z.int().min(0).max(3_650).optional(),
  frameOrigins: z.array(frameOrigin).max(20).optional(),
  firstLanguage: contentLanguage.optional(),
  reason,
});

/** A value that is left out is not told to visitors. */
const siteClosing = z.object({
  resumesAt: nearTime.optional(),
  moreUrl: pageAddress.optional(),
  reason,
});
export type SiteClosing = Omit<z.infer<typeof siteClosing>, 'reason'>;

/** The server draws what is sent anew. Null takes the picture off. */
const sitePicture = z.object({
  kind: sitePictureKind,
  picture: z
    .string()
    .min(1, 'picture.required')
    .max(sitePictureMost, 'picture.large')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'picture.invalid')
    .nullable()
    .meta({
      description:
        'A JPEG, PNG or WebP picture in base64. A logo has at least 64 pixels in height or 320 in width, and is ' +
        'shown whole, at most 32 high and 160 wide. A favicon is square and has at least 180 pixels. A share ' +
        'picture has the shape of 1200 × 630 pixels, and no fewer',
    }),
  reason,
});

export const operatorSiteOperations = {
  '/api/operators.sites.one': {
    method: 'GET',
    who: 'operator',
    needs: 'sites.change',
    within: 'site',
    summary: 'Read the settings of the site',
    reply: siteSettings,
  },
  '/api/operators.sites.change': {
    method: 'POST',
    who: 'operator',
    needs: 'sites.change',
    within: 'site',
    summary:
      'Set how long sessions of the site may last, who may show its pages in frames, and its first language',
    body: siteChange,
    reply: siteSettings,
  },
  '/api/operators.sites.picture': {
    method: 'POST',
    who: 'operator',
    needs: 'sites.change',
    within: 'site',
    summary: 'Give the site its logo, its icon or the picture beside links to it, or take one off',
    body: sitePicture,
    bodyLimit: bodyBytes.slip,
    reply: siteSettings,
  },
  '/api/operators.sites.close': {
    method: 'POST',
    who: 'operator',
    needs: 'sites.change',
    within: 'site',
    summary: 'Close the site for maintenance, or change what visitors of the closed site are told',
    body: siteClosing,
    reply: siteSettings,
  },
  '/api/operators.sites.open': {
    method: 'POST',
    who: 'operator',
    needs: 'sites.change',
    within: 'site',
    summary: 'Open the site again after maintenance',
    body: z.object({ reason }),
    reply: siteSettings,
  },
} as const satisfies Record<string, Operation>;
