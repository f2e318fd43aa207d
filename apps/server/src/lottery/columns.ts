import { betOption } from '@poy/contract';
import { z } from 'zod';

/** A day in Bangkok, YYYY-MM-DD, as `day::text` and JSON answer it. */
export const bangkokDay = z.iso.date();

/** A moment inside JSON, which PostgreSQL writes as text. */
export const jsonMoment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The uuid of a member. */
export const memberUuid = z.uuid();

/** The winning numbers of a result by option. An option that was not drawn is missing. */
export const winningNumbers = z.partialRecord(betOption, z.array(z.string()));
