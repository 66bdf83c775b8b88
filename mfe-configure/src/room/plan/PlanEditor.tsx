import type { SaveSpot } from '@studio/contract/configure/spot.schema';
import { Button, useConfirm, VisuallyHidden } from '@studio/ui';
import { CellGrid, type GridCell } from '@studio/ui/cells';
import { useState } from 'react';
import { addSpot, gapsOf, withLine, type Line } from './plan.model.ts';
import styles from './plan.module.css';
import { SpotFields } from './SpotFields.tsx';

interface Props {
  spots: readonly SaveSpot[];
  /** The spot that keeps the plan from being saved, once that is shown. */
  wrong: number | null;
  onChange: (spots: SaveSpot[]) => void;
}

/** A cell of the plan, with the index of its spot; a gap has none. */
type PlanCell = GridCell & { index: number | null };

/** The plan of a room: its spots as they stand, and what can be done with the chosen one. */
export function PlanEditor({ spots, wrong, onChange }: Props) {
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<number | null>(null);

  function handleChoose({ index, row, column }: PlanCell) {
    setChosen(index ?? spots.length);
    if (index === null) onChange(addSpot(spots, { row, column }));
  }
  async function handleRemovePlan() {
    const isSure = await confirm({
      title: 'Remove the plan?',
      content:
        'Members of this room have no spot any more. Their bookings stay. Nothing happens until you save.',
      confirmLabel: 'Remove the plan',
      isDestructive: true,
    });
    if (isSure) onChange([]);
  }
  const addLine = (line: Line) => {
    const next = withLine(spots, line);
    return (
      <Button disabled={next === null} onClick={() => next && onChange(next)}>
        Add a {line}
      </Button>
    );
  };
  return (
    <div className={styles.parts}>
      <CellGrid
        label="Spots of the room"
        top="Front of the room"
        cells={cellsOf(spots, chosen, wrong)}
        onChoose={handleChoose}
      />
      {chosen !== null && spots[chosen] ? (
        <SpotFields
          key={chosen}
          spots={spots}
          index={chosen}
          onChange={onChange}
          onRemove={() => {
            setChosen(null);
            onChange(spots.filter((_spot, index) => index !== chosen));
          }}
        />
      ) : (
        <p className={styles.words}>Choose a spot to name, close, move or remove it.</p>
      )}
      <div className={styles.buttons}>
        {addLine('row')}
        {addLine('column')}
        <Button type="text" danger onClick={() => void handleRemovePlan()}>
          Remove the plan
        </Button>
      </div>
    </div>
  );
}

function cellsOf(spots: readonly SaveSpot[], chosen: number | null, wrong: number | null): PlanCell[] {
  const standing = spots.map(({ label, row, column, isClosed }, index): PlanCell => ({
    row,
    column,
    index,
    look: isClosed ? 'barred' : 'plain',
    isChosen: index === chosen,
    isWrong: index === wrong,
    content: (
      <>
        <span>
          <VisuallyHidden>Spot </VisuallyHidden>
          {label}
        </span>
        {isClosed ? <small>Closed</small> : null}
      </>
    ),
  }));
  const free = gapsOf(spots).map(({ row, column }): PlanCell => ({
    row,
    column,
    index: null,
    look: 'blank',
    content: (
      <>
        <span aria-hidden="true">+</span>
        <VisuallyHidden>
          Add a spot in row {row}, column {column}
        </VisuallyHidden>
      </>
    ),
  }));
  // In the order of the room, so that the first stop of the Tab key is the first cell.
  return [...standing, ...free].sort((a, b) => a.row - b.row || a.column - b.column);
}
