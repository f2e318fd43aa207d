/** A part of the rules, and what copies, that are fetched only when a slip is copied as text. */
export { pasteText } from '@poy/bet-rules';
export { copyText, RefusedCopy } from '@poy/ui/bet';
