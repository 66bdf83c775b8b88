import type { SaveSpot } from '@studio/contract/configure/spot.schema';
import { Button, VisuallyHidden } from '@studio/ui';
import { Input } from '@studio/ui/controls';
import { Switch } from '@studio/ui/switch';
import { useId } from 'react';
import { moved, type Way } from './plan.model.ts';
import styles from './plan.module.css';

interface Props {
  spots: readonly SaveSpot[];
  index: number;
  onChange: (spots: SaveSpot[]) => void;
  onRemove: () => void;
}

const WAYS: { way: Way; sign: string; words: string }[] = [
  { way: 'left', sign: '←', words: 'Move left' },
  { way: 'forward', sign: '↑', words: 'Move to the front' },
  { way: 'back', sign: '↓', words: 'Move to the back' },
  { way: 'right', sign: '→', words: 'Move right' },
];

/** The chosen spot: its name, whether it is out of order, where it stands. */
export function SpotFields({ spots, index, onChange, onRemove }: Props) {
  const id = useId();
  const spot = spots[index];
  if (!spot) return null;
  const change = (given: Partial<SaveSpot>) =>
    onChange(spots.map((one, at) => (at === index ? { ...one, ...given } : one)));
  return (
    <div role="group" aria-label={`Spot ${spot.label}`} className={styles.spot}>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>Name of this spot</label>
        <Input
          id={`${id}-name`}
          value={spot.label}
          maxLength={8}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change({ label: target.value })}
          // It would save the room.
          onPressEnter={(event) => event.preventDefault()}
        />
        <small id={`${id}-hint`} className={styles.words}>
          At most 8 characters, such as 7, A3 or Bike 7.
        </small>
      </div>
      <span className={styles.switch}>
        <Switch id={`${id}-closed`} checked={spot.isClosed} onChange={(isClosed) => change({ isClosed })} />
        <label htmlFor={`${id}-closed`}>Closed (out of order)</label>
      </span>
      <div className={styles.buttons}>
        {WAYS.map(({ way, sign, words }) => {
          const next = moved(spots, index, way);
          return (
            // Not disabled: a button that is disabled while it has the focus loses it.
            <Button key={way} aria-disabled={next === null} onClick={() => next && onChange(next)}>
              <span aria-hidden="true">{sign}</span>
              <VisuallyHidden>{words}</VisuallyHidden>
            </Button>
          );
        })}
        <Button type="text" danger onClick={onRemove}>
          Remove<VisuallyHidden> this spot</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
