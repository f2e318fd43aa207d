import { useSyncExternalStore } from 'react';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** The first letter of the name. */
  text: string;
  /** The address of the member's picture. */
  src?: string | null | undefined;
  size?: 'lg';
}

const never = () => () => {};

/**
 * A member as one letter, or as a picture over it. It is decoration, because the name is spoken
 * beside it. The server draws the letter only, so that pages of members differ in nothing but words.
 */
export function Avatar({ text, src, size }: AvatarProps) {
  const shown = useSyncExternalStore(
    never,
    () => src,
    () => null,
  );
  return (
    <span className={styles.avatar} data-size={size} aria-hidden>
      <span translate="no">{text}</span>
      {shown && <img src={shown} alt="" />}
    </span>
  );
}
