import { typable, type Field, type Painted } from './rememberPainted.ts';

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** Two parts of a page with the same mark are the same to a visitor. */
const markOf = (part: Element): string =>
  [
    part.tagName,
    part.getAttribute('name') ?? part.getAttribute('aria-label') ?? part.textContent,
    part instanceof HTMLInputElement && isTicked(part) && part.value,
  ].join('\n');

/**
 * Returns the part of the page that took the place of one that is gone. Of several with the same mark
 * it is the one at the same place among them.
 */
function heirOf<Part extends Element>(gone: Part, then: readonly Part[], now: readonly Part[]) {
  const isAlike = (other: Part) => markOf(other) === markOf(gone);
  return now.filter(isAlike)[then.filter(isAlike).indexOf(gone)];
}

/** Writes a value as a person does, so that React hears of it. */
function write(field: Field, value: string): void {
  const kind: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Answers whether somebody wrote or chose something in a field since it was painted. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // A list that marks none of its options begins with the first.
    const marks = field.multiple || options.some((option) => option.defaultSelected);
    return options.some((option, at) => option.selected !== (marks ? option.defaultSelected : !at));
  }
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function carryField(gone: Field, heir: Field): void {
  if (!isTouched(gone) || isTouched(heir)) return;
  if (!isTicked(heir)) write(heir, gone.value);
  else if (isTicked(gone) && heir.checked !== gone.checked) heir.click();
}

/** Sends a form that was sent early, once. */
function carryForms(root: HTMLElement, { forms }: Painted): void {
  const now = [...root.querySelectorAll('form')];
  forms.forEach((gone, index) => {
    if (gone.isConnected || gone.dataset.early === undefined) return;
    delete gone.dataset.early;
    now[index]?.requestSubmit();
  });
}

/** Presses a button that was pressed early, once. */
function carryPress(root: HTMLElement, painted: Painted): void {
  const { pressed } = painted;
  if (!pressed || pressed.isConnected) return;
  painted.pressed = null;
  const [heir, ...others] = [...root.querySelectorAll<HTMLElement>('button[type=button]')].filter(
    (button) => markOf(button) === markOf(pressed),
  );
  if (others.length === 0) heir?.click();
}

const carried = new WeakSet<Field>();

/**
 * Puts into the page what was typed, chosen, sent and pressed in those parts of the server's page that
 * React has thrown away. React paints a part anew where it finds in it what the server did not paint,
 * such as the button that a password manager puts beside a field.
 */
export function carryEarly(root: HTMLElement, painted: Painted): void {
  const now = [...root.querySelectorAll<Field>(typable)];
  for (const gone of painted.fields) {
    if (gone.isConnected || carried.has(gone)) continue;
    const heir = heirOf(gone, painted.fields, now);
    if (!heir) continue;
    carried.add(gone);
    carryField(gone, heir);
    if (painted.focused === gone && document.activeElement === document.body) heir.focus();
  }
  carryForms(root, painted);
  carryPress(root, painted);
}
