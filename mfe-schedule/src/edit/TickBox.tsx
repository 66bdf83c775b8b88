import type { ReactNode } from 'react';
import styles from './TickBox.module.css';

interface Props {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
}

/** A checkbox for dialogs without a form. */
export const TickBox = ({ isTicked, onTick, children }: Props) => (
  <label className={styles.tick}>
    <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
    <span>{children}</span>
  </label>
);
