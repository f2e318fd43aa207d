import { recaptchaFramePath } from '@poy/contract/rules';
import { useEffect, useRef, useState } from 'react';
import styles from './RecaptchaFrame.module.css';

/** The height (px) of Google's box before it says its own, and the most that it gets. */
const usualHeight = 78;
const mostHeight = 640;

/** The product's own name, which is the same in every language. */
const product = 'reCAPTCHA';

interface Said {
  captcha?: unknown;
  height?: unknown;
}

/**
 * Shows Google's captcha in a frame of this site, which has a policy of its own. `onAnswer` gets what
 * Google answered to the visitor; an empty text where that ended.
 */
export function RecaptchaFrame({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(usualHeight);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<Said | null>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (typeof data?.captcha === 'string') onAnswer(data.captcha);
      if (typeof data?.height === 'number') setHeight(Math.min(mostHeight, data.height));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onAnswer]);
  return (
    <iframe
      ref={frame}
      src={recaptchaFramePath}
      title={product}
      className={styles.frame}
      height={height}
    />
  );
}
