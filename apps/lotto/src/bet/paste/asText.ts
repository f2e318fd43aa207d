/** A part of the rules that is fetched only when a slip is copied as text. */
export { pasteText } from '@poy/bet-rules';
