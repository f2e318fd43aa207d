import { Notice } from '@poy/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Says above the button of a form or a step why it failed. Its region is there before the words, so
 * that a screen reader speaks them when they come.
 */
export function FailureNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <Notice tone="bad" icon={<CircleAlert size={20} aria-hidden />}>
          {children}
        </Notice>
      )}
    </div>
  );
}
