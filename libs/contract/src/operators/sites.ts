import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { maintenance } from '../sites.ts';
import { nearTime } from '../wire.ts';
import { pageAddress, reason } from './fields.ts';

/** Scheme, host in lowercase and perhaps a port: it is written into a header as it stands. */
const frameOrigin = z.string().regex(/^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/, 'origin.invalid');

/** The settings of a site that its operators may change. */
const siteSettings = z.object({
  agentId: z.int(),
  host: z.string(),
  /** The days after which a session ends although it is used; null where none end so. */
  sessionDays: z.int().nullable(),
  /** The origins whose pages may show the site's pages in a frame. */
  frameOrigins: z.array(z.string()),
  /** Null while the site is open. */
  maintenance: maintenance.extend({ closedAt: z.int() }).nullable(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** A value that is left out stays as it is; 0 days set no limit. */
const siteChange = z.object({
  sessionDays: z.int().min(0).max(3_650).optional(),
  frameOrigins: z.array(frameOrigin).max(20).optional(),
  reason,
});

/** A value that is left out is not told to visitors. */
const siteClosing = z.object({
  resumesAt: nearTime.optional(),
  moreUrl: pageAddress.optional(),
  reason,
});
export type SiteClosing = Omit<z.infer<typeof siteClosing>, 'reason'>;

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
    summary: 'Set how long sessions of the site may last, and who may show its pages in frames',
    body: siteChange,
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
