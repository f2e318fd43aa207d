import { Notice } from '@poy/ui';
import { CircleAlert } from 'lucide-react';
import { useCookieWords } from './useCookieWords.ts';

export interface RefusedCookiesProps {
  /** True after a sign-in that was right and whose cookie did not come back. */
  signedIn?: boolean;
  /** The address that a page in a frame offers to open in a window of its own; else its own. */
  href?: string;
}

/** Says that the browser keeps no cookies, and what the visitor can do. Browser only. */
export function RefusedCookies({ signedIn = false, href = location.href }: RefusedCookiesProps) {
  const { title, text, after, open } = useCookieWords();
  return (
    <div role="alert">
      <Notice tone="warn" icon={<CircleAlert size={20} aria-hidden />}>
        <strong>{title}</strong>
        <p>{signedIn ? `${after} ${text}` : text}</p>
        {open && (
          <a href={href} target="_blank" rel="noopener">
            {open}
          </a>
        )}
      </Notice>
    </div>
  );
}
