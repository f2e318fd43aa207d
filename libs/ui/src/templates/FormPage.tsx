import type { Elements } from '../Elements.ts';
import styles from './templates.module.css';

interface FormPageProps {
  /** A PageHead. */
  head?: Elements;
  children: Elements;
}

/** A page that is one form. Beside it, where there is room, is a picture that says nothing. */
export function FormPage({ head, children }: FormPageProps) {
  return (
    <div className={styles.form} data-template="form">
      <div>
        {head}
        {children}
      </div>
      <div className={styles.picture} />
    </div>
  );
}
