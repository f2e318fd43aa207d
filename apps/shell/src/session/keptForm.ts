import { inTab } from '@poy/host/storage';

const key = 'poy-sign-up';

/** The fields of a sign-up that a reload keeps. Passwords are never among them. */
const kept = ['userName', 'phoneNumber'] as const;

function readKept(): Record<string, unknown> {
  try {
    return { ...(JSON.parse(inTab.read(key) ?? '{}') as object) };
  } catch {
    return {};
  }
}

/** Keeps what is typed in a form of sign-up in this tab, without its passwords. */
export function keepForm(form: HTMLFormElement): void {
  const typed = new FormData(form);
  inTab.keep(key, JSON.stringify(Object.fromEntries(kept.map((name) => [name, typed.get(name)]))));
}

/** Writes what was kept into the fields that are empty, as a reload or a way back left them. */
export function fillForm(form: HTMLFormElement): void {
  const known = readKept();
  for (const name of kept) {
    const field = form.elements.namedItem(name);
    const text = known[name];
    if (field instanceof HTMLInputElement && field.value === '' && typeof text === 'string')
      field.value = text;
  }
}

/** Forgets what was kept, because the sign-up is done. */
export const forgetForm = (): void => inTab.forget(key);
