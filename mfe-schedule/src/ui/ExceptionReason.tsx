import { Input } from '@studio/ui/controls';
import { useId } from 'react';
import styles from './ActDialog.module.css';

interface Props {
  value: string;
  onChange: (reason: string) => void;
}

/** Why the desk departs from the policy of the studio. */
export function ExceptionReason({ value, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Reason for the exception</label>
      <Input id={id} value={value} maxLength={500} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
