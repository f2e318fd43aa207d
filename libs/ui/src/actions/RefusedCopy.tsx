import { useEffect, useRef } from 'react';
import styles from './RefusedCopy.module.css';
import { selectText } from './selectText.ts';

interface RefusedCopyProps {
  /** The text that could not be copied. */
  text: string;
  /** The words that say so, and how the visitor copies it. */
  words: string;
}

/**
 * Says that the browser refused the clipboard, and shows the very text that was to be copied. The text
 * is selected, so that the visitor copies it by holding it down or by the keyboard.
 */
export function RefusedCopy({ text, words }: RefusedCopyProps) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.current) selectText(shown.current);
  }, [text]);
  return (
    <div className={styles.refused}>
      <p role="alert">{words}</p>
      <code ref={shown} className={styles.text} dir="auto" translate="no">
        {text}
      </code>
    </div>
  );
}
