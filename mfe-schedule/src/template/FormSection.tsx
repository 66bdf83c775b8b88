import type { ReactNode } from 'react';
import styles from './TemplateForm.module.css';

interface Props {
  title: string;
  about?: string;
  /** Shut until somebody opens it. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, about, isFolded = false, children }: Props) {
  if (!isFolded) {
    return (
      <section className={styles.section}>
        <h2 className={styles.title}>{title}</h2>
        {about ? <p className={styles.about}>{about}</p> : null}
        {children}
      </section>
    );
  }
  return (
    <details className={styles.section}>
      <summary className={styles.summary}><h2 className={styles.title}>{title}</h2></summary>
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
    </details>
  );
}
