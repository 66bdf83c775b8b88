import type { ReactNode } from 'react';
import styles from './FormSection.module.css';

export interface FormSectionProps {
  title: string;
  about?: ReactNode;
  /** Closed until somebody opens it. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, about, isFolded = false, children }: FormSectionProps) {
  const content = (
    <>
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
    </>
  );
  if (!isFolded)
    return (
      <section className={styles.section}>
        <h2 className={styles.title}>{title}</h2>
        {content}
      </section>
    );
  return (
    <details className={styles.section}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
      </summary>
      {content}
    </details>
  );
}

/** Short fields side by side, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
