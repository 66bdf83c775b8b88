import type { ReactNode } from 'react';
import { usePageTitle } from '../site/usePageTitle.ts';
import styles from './Page.module.css';

/** A page with its heading. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.stack}>{children}</div>
    </>
  );
}
