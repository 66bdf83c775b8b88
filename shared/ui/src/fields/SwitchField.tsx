import { Switch } from 'antd';
import { FormField, type FieldProps } from './FormField.tsx';
import styles from './fields.module.css';

/** On or off, with its label beside it. Value: boolean. */
export function SwitchField({ label, ...field }: FieldProps) {
  return (
    <FormField<boolean> {...field} label={null} isOptional={false}>
      {({ control: { id, disabled, 'aria-describedby': describedBy }, value, setValue }) => (
        <span className={styles.switchRow}>
          <Switch
            id={id}
            disabled={disabled}
            aria-describedby={describedBy}
            checked={value}
            onChange={setValue}
          />
          <label htmlFor={id}>{label}</label>
        </span>
      )}
    </FormField>
  );
}
