import { showSnackbar, type Host } from '@poy/host';

/** The time in ms for which the page says why it was loaded anew. */
const anewMs = 15_000;

/** Says why the page that was open here has given way to this one, made for who is signed in now. */
export function tellAnew({ snackbar, words }: Host): void {
  const txt = words.i18n.t('host:errors.OTHER_SIGNED_IN');
  showSnackbar(snackbar, { txt, color: 'plain', timeout: anewMs, at: Date.now() });
}
