import * as beasts from './beasts.ts';
import * as places from './places.ts';
import * as sky from './sky.ts';
import * as table from './table.ts';

/** The emblems by name. */
export const emblems = { ...beasts, ...places, ...sky, ...table } as const;

export type EmblemName = keyof typeof emblems;

export const emblemNames = Object.keys(emblems) as readonly EmblemName[];
