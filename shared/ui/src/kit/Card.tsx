import type { ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** `small` for panels beside others; the one form or table of a page has more padding. */
  size?: 'small';
  className?: string | undefined;
  children: ReactNode;
}

/** Content on a surface of its own. Not antd's: that includes tabs, which every page would carry. */
export const Card = ({ title, size, className, children }: CardProps) => (
  <div className={[styles.card, size === 'small' ? styles.small : '', className].filter(Boolean).join(' ')}>
    {title ? <h2 className={styles.title}>{title}</h2> : null}
    {children}
  </div>
);
