import { ListPage, type Elements } from '@poy/ui';
import type { ReactNode } from 'react';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  /** The large sign: 404, or an icon. */
  sign: ReactNode;
  title: string;
  text?: ReactNode;
  /** Small print, such as the request id. */
  detail?: ReactNode;
  /** Decoration behind everything, such as the night sky. */
  scene?: Elements;
  /** Buttons. */
  children?: ReactNode;
  /** A part under the buttons. */
  below?: Elements;
}

/** The form of every error page. */
export function ErrorPage({ sign, title, text, detail, scene, children, below }: ErrorPageProps) {
  return (
    <ListPage>
      <section
        className={styles.page}
        data-scene={scene ? '' : undefined}
        data-on-hero={scene ? '' : undefined}
      >
        {scene}
        <div className={styles.content}>
          <p className={styles.sign} aria-hidden>
            {sign}
          </p>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {detail && <p className={styles.detail}>{detail}</p>}
          {children && <div className={styles.actions}>{children}</div>}
          {below}
        </div>
      </section>
    </ListPage>
  );
}
