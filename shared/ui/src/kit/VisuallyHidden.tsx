import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  /** `status` or `alert` makes it a live region: keep it mounted and change its text. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** Text for screen readers only, e.g. the end of a button's name: "Check in" + ", Ana Lim". */
export const VisuallyHidden = ({ role, children }: VisuallyHiddenProps) => (
  <span role={role} className={styles.hidden}>
    {children}
  </span>
);
