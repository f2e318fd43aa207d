import type { Support } from '@poy/host/support';
import { Button, Card, ContactLinks, FormPage, Notice, PageHead, type Elements } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CookieNotice } from './cookies/CookieNotice.tsx';
import { fillForm, keepForm } from './keptForm.ts';
import styles from './SignCard.module.css';

interface SignCardProps {
  title: string;
  text: string;
  submit: string;
  busy: boolean;
  /** The error of the form as a whole. */
  failure: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** True for the form that a reload keeps, without its passwords. */
  kept?: boolean;
  /** The fields. */
  children: Elements;
  /** The box that asks whether the visitor is a person, above the button. */
  captcha?: Elements;
  /** The ways to reach the people of the site, which stand beside the error. */
  support?: Support;
  /** Small print under the button. */
  note?: ReactNode;
  /** Another way to do the same, between the form and the link. */
  otherWay?: Elements;
  /** The link to the other page. */
  other: ReactNode;
}

/** The frame of sign-in and sign-up. */
export function SignCard({
  title,
  text,
  submit,
  busy,
  failure,
  support,
  captcha,
  onSubmit,
  kept = false,
  children,
  note,
  otherWay,
  other,
}: SignCardProps) {
  const { t } = useTranslation('shell');
  const form = useRef<HTMLFormElement>(null);
  // The button was pressed before the script had started, and index.html kept the press.
  useEffect(() => {
    if (!form.current) return;
    if (kept) fillForm(form.current);
    if (form.current.dataset.early !== undefined) form.current.requestSubmit();
  }, [kept]);
  return (
    <FormPage head={<PageHead title={title} sub={text} />}>
      <Card as="section" pad="lg">
        <CookieNotice />
        {/* The rules are ours, in the page's language, so the browser's own messages are off. */}
        <form
          ref={form}
          className={styles.form}
          method="post"
          noValidate
          // The mark of index.html is not part of the HTML that React painted.
          suppressHydrationWarning
          onInput={kept ? ({ currentTarget }) => keepForm(currentTarget) : undefined}
          onSubmit={(event) => {
            delete event.currentTarget.dataset.early;
            onSubmit(event);
          }}
        >
          <noscript>
            <Notice tone="warn">{t('noScript')}</Notice>
          </noscript>
          <div className={styles.form} data-scripted="">
            {children}
            {captcha}
            <Failure text={failure} support={support} />
            <Button type="submit" size="lg" block busy={busy}>
              {submit}
            </Button>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </form>
        {otherWay}
      </Card>
      <p className={styles.other}>{other}</p>
    </FormPage>
  );
}

function Failure({ text, support }: { text: string | null; support: Support | undefined }) {
  return (
    <FailureNotice>
      {text && (
        <>
          <span>{text}</span> {support && <ContactLinks {...support} />}
        </>
      )}
    </FailureNotice>
  );
}
