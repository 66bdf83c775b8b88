import { Button } from 'antd';
import { useFormikContext, type FormikValues } from 'formik';
import { useId } from 'react';
import styles from './Starters.module.css';

export interface Starter {
  /** What the button says: "Yoga". */
  label: string;
  /** The fields that it fills in; the others stay. */
  values: FormikValues;
}

/** Fills a new form in with one press. Everything can be changed afterwards. */
export function Starters({ starters }: { starters: readonly Starter[] }) {
  const labelId = useId();
  const { values, setValues } = useFormikContext<FormikValues>();
  return (
    <div className={styles.starters} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        Start from
      </span>
      {starters.map(({ label, values: filled }) => (
        <Button key={label} onClick={() => void setValues({ ...values, ...filled })}>
          {label}
        </Button>
      ))}
    </div>
  );
}
