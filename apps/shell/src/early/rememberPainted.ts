export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The parts of the server's page that a visitor can use before the page is awake. */
export interface Painted {
  readonly forms: readonly HTMLFormElement[];
  readonly fields: readonly Field[];
  /** The part that the visitor is in, and the button that they pressed last. */
  focused: EventTarget | null;
  pressed: HTMLElement | null;
}

/** Nobody types into a hidden field, so what stands in one is never carried anywhere. */
export const typable = 'input:not([type=hidden], [hidden], [readonly]), select, textarea';

/** Remembers what the server painted. It is called before React takes the page over. */
export function rememberPainted(root: HTMLElement): Painted {
  const painted: Painted = {
    forms: [...root.querySelectorAll('form')],
    fields: [...root.querySelectorAll<Field>(typable)],
    focused: document.activeElement,
    pressed: null,
  };
  root.addEventListener('focusin', ({ target }) => (painted.focused = target));
  return painted;
}
