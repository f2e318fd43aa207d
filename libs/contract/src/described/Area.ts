import type { z } from 'zod';
import type { ErrorCode } from '../errors/errorCodes.ts';
import type { Path } from '../operations.ts';

/** The words about a call for somebody who writes a client. */
export interface Described {
  /** The facts beyond the summary. */
  description: string;
  /**
   * The errors of the work itself. Those of every call of its kind, such as `unAuthorized` where
   * somebody must be signed in, are not named here (`errorsOf`).
   */
  errors?: readonly ErrorCode[];
  /**
   * Fields that a client must send although a body without them is read: it is answered by an error of
   * its own.
   */
  required?: readonly string[];
  /** The shapes that a body may have, where the row's own schema only tells them apart. */
  bodies?: readonly z.ZodType[];
}

/** The calls about one thing. The documents show them together. */
export interface Area {
  tag: string;
  description: string;
  calls: { readonly [P in Path]?: Described };
}
