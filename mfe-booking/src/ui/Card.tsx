import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A box on the page, with a heading if it has a title. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.card}>
    {title ? <h2 className={styles.title}>{title}</h2> : null}
    {children}
  </section>
);
