import type { SaveSpot } from '@studio/contract/configure/spot.schema';
import { Button } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { useId, useState, type KeyboardEvent } from 'react';
import { filled, readShape, shapeFor } from './plan.model.ts';
import styles from './plan.module.css';

interface Props {
  /** The places of the room, as typed. */
  capacity: number | string;
  onFill: (spots: SaveSpot[]) => void;
  onCancel: () => void;
}

/** Asks how many rows and columns a new plan has, and fills them with spots. */
export function FillPlan({ capacity, onFill, onCancel }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(() => {
    const { rows, columns } = shapeFor(Number(capacity));
    return { rows: String(rows), columns: String(columns) };
  });
  const shape = readShape(typed.rows, typed.columns);
  const problem = typeof shape === 'string' ? shape : null;

  const fill = () => (typeof shape === 'string' ? undefined : onFill(filled(shape)));
  // Enter would save the room.
  function handleEnter(event: KeyboardEvent) {
    event.preventDefault();
    fill();
  }
  const input = (name: 'rows' | 'columns', label: string) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <Input
        id={`${id}-${name}`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={name === 'rows'}
        value={typed[name]}
        status={problem ? 'error' : ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        onPressEnter={handleEnter}
      />
    </div>
  );
  return (
    <div className={styles.parts}>
      <p className={styles.words}>
        How do the spots stand? You can move, add and remove single ones afterwards.
      </p>
      <div className={styles.shape}>
        {input('rows', 'Rows')}
        {input('columns', 'Spots in a row')}
      </div>
      <p id={`${id}-problem`} role="status" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button disabled={problem !== null} onClick={fill}>
          {typeof shape === 'string' ? 'Add spots' : addWords(shape.rows * shape.columns)}
        </Button>
        <Button type="text" onClick={onCancel}>
          No plan
        </Button>
      </div>
    </div>
  );
}

const addWords = (count: number): string => (count === 1 ? 'Add 1 spot' : `Add ${count} spots`);
