import styles from './form.module.css';
import { helpId } from './useControl.ts';

interface Props {
  /** Id of the control. */
  of: string;
  wrong: string | undefined;
  /** While nothing is wrong. */
  hint?: string | undefined;
}

/** Why a control is wrong, else what helps to fill it in. */
export const Help = ({ of, wrong, hint }: Props) => (
  <p id={helpId(of)} className={wrong === undefined ? styles.hint : styles.error}>
    {wrong ?? hint}
  </p>
);
