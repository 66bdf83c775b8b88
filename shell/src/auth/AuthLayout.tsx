import { Art } from '@studio/ui';
import { useEffect, type ReactNode } from 'react';
import { Logo } from '../base/Logo.tsx';
import styles from './AuthLayout.module.css';

/** The frame of the pages before sign-in: a picture on wide screens, and one column for the form. */
export function AuthLayout({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Studio`;
  }, [title]);
  return (
    <div className={styles.page}>
      <div className={styles.art} aria-hidden="true">
        <Art name="studio" />
        <p className={styles.line}>
          Run your studio.
          <br />
          Teach more, administer less.
        </p>
      </div>
      <main className={styles.main}>
        <div className={styles.column}>
          <p className={styles.brand}>
            <Logo size={36} /> Studio
          </p>
          <h1 className={styles.title}>{title}</h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
          {children}
        </div>
      </main>
    </div>
  );
}
