import { Switch } from '@studio/ui/switch';
import { useId } from 'react';
import styles from './PartSwitch.module.css';

interface Props {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switch that adds an optional part of the form or removes it. */
export function PartSwitch({ label, isOn, isDisabled = false, onChange }: Props) {
  const id = useId();
  return (
    <p className={styles.switch}>
      <Switch id={id} checked={isOn} disabled={isDisabled} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </p>
  );
}
