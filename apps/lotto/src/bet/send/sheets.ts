/**
 * The sheets around the sending of a slip. They are one file, fetched when the slip has its first
 * line.
 */
export { ClearQuestion } from './ClearQuestion.tsx';
export { ClosedSheet } from './ClosedSheet.tsx';
export { RefusedSheet } from './RefusedSheet.tsx';
export { SendSheet } from './SendSheet.tsx';
