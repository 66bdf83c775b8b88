import type { SessionSpot } from '@studio/contract/schedule/session-spot.schema';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { ICONS, planOf, spotBeyond, type OwnSpot, type PlannedSpot } from './plan.model.ts';
import styles from './RoomPlan.module.css';

export interface PlanProps {
  /** Whose spot it is. */
  legend: string;
  /** The room's spots, row by row; at least one. */
  spots: readonly SessionSpot[];
  chosenId: string | null;
  /** The spot of the booking that is changed. */
  own?: OwnSpot | null;
  onChoose: (spot: SessionSpot) => void;
  /** Another option, a radio button of the name `spot`. */
  children?: ReactNode;
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
/** A column keeps its width whatever its spots are called; an aisle is narrower. */
const tracks = (lines: readonly boolean[], size: string): string =>
  lines.map((hasSpots) => (hasSpots ? size : '1rem')).join(' ');

/**
 * The room from above, to choose one of its spots. Native radio buttons, so the arrow keys work: sideways in
 * reading order, up and down from row to row.
 */
export function RoomPlan({ legend, spots, chosenId, own = null, onChoose, children }: PlanProps) {
  const plan = planOf(spots, own);

  function handleKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    const by = STEPS[event.key];
    const from = event.target as HTMLInputElement;
    const next = by && spotBeyond(plan.spots, from.value, by);
    // Where no row lies beyond, the browser goes on in reading order.
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[value="${next.spotId}"]`)?.focus();
    onChoose(next);
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- its radio buttons have the focus
    <fieldset className={styles.plan} onKeyDown={handleKeyDown}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <p className={styles.front}>Front of the room</p>
      <div className={styles.scroll}>
        <div
          className={styles.room}
          style={{
            gridTemplateRows: tracks(plan.rows, 'auto'),
            gridTemplateColumns: tracks(plan.columns, 'minmax(3rem, max-content)'),
          }}
        >
          {plan.spots.map((planned) => (
            <Mark
              key={planned.spot.spotId}
              planned={planned}
              isChosen={planned.spot.spotId === chosenId}
              onChoose={() => onChoose(planned.spot)}
            />
          ))}
        </div>
      </div>
      <ul className={styles.key} aria-hidden="true">
        {plan.key.map(({ mark, word }) => (
          <li key={mark}>
            <span className={`${styles.sample} ${styles[mark]}`}>
              <MarkIcon name={ICONS[mark]} />
            </span>
            {word}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface MarkProps {
  planned: PlannedSpot;
  isChosen: boolean;
  onChoose: () => void;
}

const Mark = ({ planned: { spot, mark, words, canChoose, row, column }, isChosen, onChoose }: MarkProps) => (
  <label className={`${styles.spot} ${styles[mark]}`} style={{ gridRow: row, gridColumn: column }}>
    <input
      type="radio"
      name="spot"
      value={spot.spotId}
      className={styles.radio}
      checked={isChosen}
      disabled={!canChoose}
      aria-label={words}
      onChange={onChoose}
    />
    <span aria-hidden="true">{spot.label}</span>
    <MarkIcon name={isChosen && mark === 'free' ? 'check' : ICONS[mark]} />
  </label>
);

const MarkIcon = ({ name }: { name: (typeof ICONS)[keyof typeof ICONS] }) =>
  name ? (
    <span className={styles.icon}>
      <Icon name={name} />
    </span>
  ) : null;
