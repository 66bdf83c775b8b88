import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Failed } from '../ui/Failed.tsx';
import styles from './form.module.css';

/**
 * What the server said about the form as a whole. It takes the focus, which the button lost while it was
 * busy.
 */
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
