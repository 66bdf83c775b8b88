import { useId, type ReactNode } from 'react';
import styles from './KitPage.module.css';

/** One family of components, under its name. */
export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
