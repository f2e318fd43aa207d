import styles from './RefusedCopy.module.css';
import { selectText } from './selectText.ts';

/** A clipboard that has not answered after so long counts as one that refused, in ms. */
const limitMs = 1000;

/**
 * Copies words to the clipboard. Returns false when the browser refused, or did not answer within a
 * second: pages without https have no clipboard, and the browsers inside chat programs refuse it.
 * Then nothing may say that the text was copied; `RefusedCopy` shows it selected.
 */
export async function copyText(words: string): Promise<boolean> {
  // Marks of where a line may end are in no text that goes to another program.
  const text = words.replace(/[\u200b\u2060]/g, '');
  // The older command counts only within the press itself, so that nothing is awaited before it.
  if (typeof navigator.clipboard?.writeText !== 'function') return byCommand(text);
  return (await byClipboard(text)) || byCommand(text);
}

async function byClipboard(text: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([navigator.clipboard.writeText(text).then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Copies by the older command, which takes what is selected on the page. */
function byCommand(text: string): boolean {
  const holder = document.createElement('span');
  holder.textContent = text;
  holder.className = styles.holder ?? '';
  // While a dialog is open, nothing outside of it can be selected.
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(holder);
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', put);
  try {
    selectText(holder);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', put);
    holder.remove();
  }
}
