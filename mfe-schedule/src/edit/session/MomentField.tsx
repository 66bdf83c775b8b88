import { Input } from '@studio/ui/fields';
import { useId } from 'react';

/** A day and time in the studio's time zone. Value: `2026-11-21T10:00`. */
export function MomentField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (moment: string) => void;
}) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
    </p>
  );
}
