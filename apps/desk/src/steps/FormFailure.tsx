import { Notice } from '@poy/ui';

/** The words of a refusal that belongs to no field. A screen reader speaks them when they come. */
export function FormFailure({ text }: { text: string | null }) {
  return <div role="alert">{text !== null && <Notice tone="bad">{text}</Notice>}</div>;
}
