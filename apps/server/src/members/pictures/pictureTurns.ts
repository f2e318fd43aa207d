import { AppError } from '../../http/appError.ts';
import { createFairTurns } from '../proofs/fairTurns.ts';

/** The pictures that may wait to be read: in all, and of one member. */
const mayWait = 20;
const mayWaitEach = 2;

/**
 * Makes the line of pictures that wait to be read, in this process. A picture takes a large part of
 * a second of processor time, so that the members take turns: a member waits for the pictures that
 * are being read and for one picture of each other member. Work is given with the member as sender.
 * It throws AppError PICTURES_WAIT, before the picture is looked at, where too many wait.
 * @param atATime the pictures that are read at once
 */
export const createPictureTurns = (atATime: number): ReturnType<typeof createFairTurns> =>
  createFairTurns({
    atATime,
    mayWait,
    mayWaitEach,
    refusal: () => new AppError('PICTURES_WAIT', { retryAfterMs: 60_000 }),
  });
