import styles from './form.module.css';
import { helpId } from './useControl.ts';

interface Props {
  /** Id of the control. */
  of: string;
  wrong: string | undefined;
  /** Shown while there is no error. */
  hint?: string | undefined;
}

/** The error of a control, else its hint. */
export const Help = ({ of, wrong, hint }: Props) => (
  <p id={helpId(of)} className={wrong === undefined ? styles.hint : styles.error}>
    {wrong ?? hint}
  </p>
);
