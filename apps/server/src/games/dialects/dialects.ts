import type { Dialect } from './Dialect.ts';
import { hub88 } from './hub88/hub88.ts';

/** The dialects that this release speaks, by the name in a partner's row. */
export const dialects: Readonly<Record<string, Dialect>> = { [hub88.name]: hub88 };
