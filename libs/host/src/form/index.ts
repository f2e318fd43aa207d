// Forms are built into the pages that have one, so that the first page of a visitor does not carry
// them. What they need of the page they ask for by the name of the shared module.
export { useRepeatKey } from './useRepeatKey.ts';
export { useTextForm } from './useTextForm.ts';
export { useWordedForm } from './useWordedForm.ts';
export type { TextForm } from './useWordedForm.ts';
