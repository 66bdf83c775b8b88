import type { ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** `small` for panels beside others; a page's one form or table breathes more. */
  size?: 'small';
  className?: string | undefined;
  children: ReactNode;
}

/** Content on a surface of its own. Not antd's: that brings tabs along, which every page would carry. */
export const Card = ({ title, size, className, children }: CardProps) => (
  <div className={[styles.card, size === 'small' ? styles.small : '', className].filter(Boolean).join(' ')}>
    {title ? <h2 className={styles.title}>{title}</h2> : null}
    {children}
  </div>
);
