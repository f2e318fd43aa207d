import { useEffect, useState } from 'react';
import styles from './HeldPicture.module.css';

interface HeldPictureProps {
  file: File;
  alt: string;
  /** The words that say that the picture is held down to be saved. */
  words: string;
}

/**
 * Shows a picture that was made on the page, so that it can be held down and saved where a browser
 * knows no downloads.
 */
export function HeldPicture({ file, alt, words }: HeldPictureProps) {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    // The policy of the page allows pictures in addresses of their own, and no others.
    reader.onload = () => setRead({ file, address: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return (
    <figure className={styles.figure}>
      {read?.file === file && <img src={read.address} alt={alt} className={styles.picture} />}
      <figcaption>{words}</figcaption>
    </figure>
  );
}
