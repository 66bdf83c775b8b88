import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Failed } from '../ui/state/Failed.tsx';
import styles from './form.module.css';

/** The server's refusal of the form as a whole. It takes the focus, which the busy button lost. */
export function FormAlert() {
  const { status } = useFormikContext<unknown>();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status) alert.current?.focus();
  }, [status]);
  return status ? (
    <div ref={alert} tabIndex={-1} className={styles.alert}>
      <Failed error={status} />
    </div>
  ) : null;
}
