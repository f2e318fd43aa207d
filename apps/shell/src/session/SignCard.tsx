import { Button, Card, Notice, PageHead } from '@poy/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import styles from './SignCard.module.css';

interface SignCardProps {
  title: string;
  text: string;
  submit: string;
  busy: boolean;
  /** What is wrong with the whole of it. */
  failure: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
  /** Small print under the button. */
  note?: ReactNode;
  /** The way to the other page. */
  other: ReactNode;
}

/** The frame of sign-in and sign-up. */
export function SignCard({
  title,
  text,
  submit,
  busy,
  failure,
  onSubmit,
  children,
  note,
  other,
}: SignCardProps) {
  const form = useRef<HTMLFormElement>(null);
  // Pressed while the page was still asleep: index.html kept it.
  useEffect(() => {
    if (form.current?.dataset.early !== undefined) form.current.requestSubmit();
  }, []);
  return (
    <div className={styles.place}>
      <PageHead title={title} sub={text} />
      <Card as="section" pad="lg">
        {/* The rules are ours, in the page's language, so the browser keeps its own to itself. */}
        <form
          ref={form}
          className={styles.form}
          method="post"
          noValidate
          // The mark of index.html is no part of what React painted.
          suppressHydrationWarning
          onSubmit={(event) => {
            delete event.currentTarget.dataset.early;
            onSubmit(event);
          }}
        >
          {children}
          <div role="alert">
            {failure && (
              <Notice tone="bad" icon={<CircleAlert size={20} aria-hidden />}>
                {failure}
              </Notice>
            )}
          </div>
          <Button type="submit" size="lg" block busy={busy}>
            {submit}
          </Button>
          {note && <p className={styles.note}>{note}</p>}
        </form>
      </Card>
      <p className={styles.other}>{other}</p>
    </div>
  );
}
