import { beasts } from './beasts.ts';
import { places } from './places.ts';
import { sky } from './sky.ts';
import { table } from './table.ts';

/** The emblems by name. */
export const emblems = { ...beasts, ...places, ...sky, ...table } as const;

export type EmblemName = keyof typeof emblems;

export const emblemNames = Object.keys(emblems) as readonly EmblemName[];
