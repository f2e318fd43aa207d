import { z } from 'zod';
import { contentPicture } from '../../content/content.ts';
import type { Operation } from '../../Operation.ts';
import { bodyBytes, instant } from '../../wire.ts';
import { reason } from '../fields.ts';
import { sitePictureMost } from '../sites.ts';

/** A picture that texts of the site may show. */
const givenPicture = contentPicture.extend({ madeAt: instant });
export type GivenPicture = z.infer<typeof givenPicture>;

const ofSite = { who: 'operator', needs: 'content.change', within: 'site' } as const;

export const contentPictureOperations = {
  '/api/operators.content.pictures': {
    ...ofSite,
    method: 'GET',
    summary: 'List the pictures for texts of the site, newest first',
    reply: z.array(givenPicture),
  },
  '/api/operators.content.picture': {
    ...ofSite,
    method: 'POST',
    summary: 'Give the site a picture for its texts',
    body: z.object({
      picture: z
        .string()
        .min(1, 'picture.required')
        .max(sitePictureMost, 'picture.large')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'picture.invalid')
        .meta({
          description: 'A JPEG, PNG or WebP picture in base64, at most 4,096 pixels a side',
        }),
      reason,
    }),
    bodyLimit: bodyBytes.slip,
    reply: givenPicture,
  },
} as const satisfies Record<string, Operation>;
