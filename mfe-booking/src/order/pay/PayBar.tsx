import type { ReactNode } from 'react';
import styles from '../order.module.css';

interface Props {
  total: string | undefined;
  /** What the sum is, where it is not all. */
  note?: string | undefined;
  /** How it is paid, for somebody who has not come so far down the page. */
  by?: string | undefined;
  /** What pressing it means, where that is more than to pay once. */
  consent?: string | undefined;
  children?: ReactNode;
}

/** The one button of the page with the sum that it stands for, in reach of the thumb. */
export const PayBar = ({ total, note = 'Total', by, consent, children }: Props) => (
  <div className={styles.bar}>
    <p className={styles.total}>
      <span>
        {note}
        {by ? <span className={styles.by}> · {by}</span> : null}
      </span>
      <strong aria-live="polite">{total}</strong>
    </p>
    {consent ? <p className={styles.note}>{consent}</p> : null}
    {children}
  </div>
);
