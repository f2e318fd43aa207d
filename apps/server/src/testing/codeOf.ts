import { AppError } from '../http/appError.ts';

/** Returns the code of an expected failure; any other error as it is. */
export const codeOf = (error: unknown): unknown => (error instanceof AppError ? error.code : error);
