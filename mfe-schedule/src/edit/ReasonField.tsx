import { Input } from '@studio/ui/controls';
import { useId } from 'react';

/** The reason of a change, for the activity log and, if staff tick so, for members: its line breaks are kept. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>Reason</label>
      <Input.TextArea
        id={id}
        rows={2}
        value={value}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  );
}
