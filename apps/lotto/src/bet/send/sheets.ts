/** What asks and answers around the sending of a slip; one file to fetch, and not before there is a line. */
export { ClearQuestion } from './ClearQuestion.tsx';
export { RefusedSheet } from './RefusedSheet.tsx';
export { SendSheet } from './SendSheet.tsx';
