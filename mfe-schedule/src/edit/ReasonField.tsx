import { Input } from '@studio/ui/fields';
import { useId } from 'react';

/** Why, for those who look into it later. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>Reason</label>
      <Input id={id} value={value} maxLength={500} onChange={({ target }) => onChange(target.value)} />
    </p>
  );
}
