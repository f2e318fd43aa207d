import { useErrorWords } from '@poy/host';
import { EmptyState } from '@poy/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface SignInFailedProps {
  title: string;
  error: unknown;
  /** The true reason, where the page knows it better than the words of the error. */
  reason?: string | undefined;
  /** The link to where the visitor can begin again. */
  action: ReactNode;
}

/** Says why a sign-in that began elsewhere did not work, and leads on. */
export function SignInFailed({ title, error, reason, action }: SignInFailedProps) {
  const errorWords = useErrorWords();
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={32} aria-hidden />}
        title={title}
        text={reason ?? errorWords(error)}
        action={action}
      />
    </div>
  );
}
