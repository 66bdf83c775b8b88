import { useId, type ReactNode } from 'react';
import styles from './Profile.module.css';

/** One part of a person's profile: its title, description and form. */
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
