import { useId, type ReactNode } from 'react';
import styles from './Profile.module.css';

/** One thing about a person that is changed by itself: what it is, and its form. */
export function ProfileSection({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  );
}
