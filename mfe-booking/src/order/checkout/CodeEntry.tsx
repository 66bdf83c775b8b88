import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/control/Button.tsx';
import styles from '../order.module.css';

interface Props {
  label: string;
  /** The accepted code as it is shown; empty = none. */
  applied: string;
  /** What the accepted code does. */
  saving: string;
  /** Why the typed code was not accepted; empty = it was, or none was typed. */
  refusal: string;
  isTrying: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** Typing a code that reduces the price, or what the accepted one does. */
export function CodeEntry({ label, applied, saving, refusal, isTrying, onApply, onRemove }: Props) {
  const [typed, setTyped] = useState('');
  const id = useId();

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim()) onApply(typed.trim());
  }
  if (applied) {
    return (
      <p className={styles.applied}>
        <span role="status">
          <strong>{applied}</strong> {saving}
        </span>
        <Button look="plain" onClick={onRemove}>
          Remove<span className={styles.hidden}> {label.toLowerCase()}</span>
        </Button>
      </p>
    );
  }
  return (
    <form className={styles.entry} onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        aria-invalid={refusal !== ''}
        aria-describedby={`${id}-error`}
      />
      <Button type="submit" look="plain" busy={isTrying}>
        Apply<span className={styles.hidden}> {label.toLowerCase()}</span>
      </Button>
      <p id={`${id}-error`} className={styles.wrong} role={refusal ? 'alert' : undefined}>
        {refusal}
      </p>
    </form>
  );
}
