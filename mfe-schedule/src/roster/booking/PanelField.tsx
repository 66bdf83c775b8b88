import { Input } from '@studio/ui/controls';
import { useEffect, useId, useRef, type ComponentRef } from 'react';
import type { AddingProblem } from '../add/adding.model.ts';
import styles from '../add/AddToRoster.module.css';

interface Props {
  label: string;
  name: AddingProblem['field'];
  value: string;
  maxLength: number;
  inputMode?: 'decimal';
  /** The last problem, of any field. */
  problem: { field: AddingProblem['field'] | null; message: string };
  onChange: (value: string) => void;
}

/** A field of the panel. Its error is shown below, and gives it the focus. */
export function PanelField({ label, name, value, maxLength, inputMode, problem, onChange }: Props) {
  const id = useId();
  const input = useRef<ComponentRef<typeof Input>>(null);
  const message = problem.field === name ? problem.message : '';
  // A new object after each attempt, so the same error twice gives the focus twice.
  useEffect(() => {
    if (problem.field === name) input.current?.focus();
  }, [problem, name]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={input}
        id={id}
        value={value}
        maxLength={maxLength}
        {...(inputMode ? { inputMode } : {})}
        aria-invalid={message !== ''}
        aria-describedby={message ? `${id}-error` : undefined}
        status={message ? 'error' : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {message ? (
        <p id={`${id}-error`} role="alert" className={styles.wrong}>
          {message}
        </p>
      ) : null}
    </div>
  );
}
