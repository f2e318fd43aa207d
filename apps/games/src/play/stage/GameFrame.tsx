import { useRef } from 'react';
import styles from './stage.module.css';

/**
 * The rights of a game: its own scripts and storage, forms, windows such as that of its rules, and the way
 * back to the site after a press.
 */
const rights = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-top-navigation-by-user-activation',
].join(' ');

/** The game of a provider. It gets the focus when it is there, unless somebody is doing something else. */
export function GameFrame({ url, name }: { url: string; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const met = useRef(false);
  const greet = () => {
    const { activeElement } = document;
    const free = activeElement === document.body || activeElement?.tagName === 'H1';
    if (!met.current && free) frame.current?.focus();
    met.current = true;
  };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={name}
      sandbox={rights}
      allow="fullscreen; autoplay"
      referrerPolicy="strict-origin"
      onLoad={greet}
    />
  );
}
