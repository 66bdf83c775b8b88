import type { DeskSpot } from '@studio/contract/schedule/session-spot.schema';
import { VisuallyHidden } from '@studio/ui';
import { CellGrid, type GridCell } from '@studio/ui/cells';
import { lookOf } from './spot.model.ts';

interface Props {
  spots: readonly DeskSpot[];
  /** The booking that gets another spot. */
  bookingId: string;
  chosenId: string | null;
  onChoose: (spotId: string) => void;
}

/** Width of a cell in px: names of people stand in it. */
const CELL = 88;

/** The plan of a session's room: who has each spot, and which can be chosen. */
export function SpotPlan({ spots, bookingId, chosenId, onChoose }: Props) {
  const cells = spots.map((spot): GridCell & { spotId: string } => {
    const { spotId, label, row, column } = spot;
    const { look, words, isChoice } = lookOf(spot, bookingId);
    return {
      spotId,
      row,
      column,
      look,
      isOff: !isChoice,
      ...(isChoice && { isChosen: spotId === chosenId }),
      content: (
        <>
          <span>
            <VisuallyHidden>Spot </VisuallyHidden>
            {label}
          </span>
          <small>{words}</small>
        </>
      ),
    };
  });
  return (
    <CellGrid
      label="Spots of the room"
      top="Front of the room"
      size={CELL}
      cells={cells}
      onChoose={({ spotId }) => onChoose(spotId)}
    />
  );
}
