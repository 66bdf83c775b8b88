import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A word about a state. The word says it; the colour only helps. */
export const Tag = ({ tone, children }: { tone: 'good' | 'warn' | 'bad' | 'neutral'; children: ReactNode }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
);
