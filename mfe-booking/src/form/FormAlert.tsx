import { useFormikContext } from 'formik';
import { Failed } from '../ui/Failed.tsx';
import styles from './form.module.css';

/** What the server said about the form as a whole. */
export function FormAlert() {
  const { status } = useFormikContext<unknown>();
  return status ? <div className={styles.alert}><Failed error={status} /></div> : null;
}
