import type { ReactNode } from 'react';
import styles from '../order.module.css';

interface Props {
  total: string | undefined;
  /** Label of the amount where it is not the total. */
  note?: string | undefined;
  /** The payment mode, for people who have not scrolled down to the choice. */
  by?: string | undefined;
  /** The consent that the button implies beyond a single payment. */
  consent?: string | undefined;
  children?: ReactNode;
}

/** The amount and the only button of the page, at the bottom of the screen within reach of the thumb. */
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
