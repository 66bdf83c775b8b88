import type { SaveSpot } from '@studio/contract/configure/spot.schema';
import { FormField } from '@studio/ui/fields';
import { FillPlan } from './FillPlan.tsx';
import { planProblem } from './plan.schema.ts';
import { PlanEditor } from './PlanEditor.tsx';
import { usePlanFocus } from './usePlanFocus.ts';

interface Props {
  spots: readonly SaveSpot[];
  /** The places of the room, as typed. */
  capacity: number | string;
  onChange: (spots: SaveSpot[]) => void;
  onCancel: () => void;
}

/** The plan as a field of its room's form: asks how large it is, then shows it. */
export function PlanField({ spots, capacity, onChange, onCancel }: Props) {
  const box = usePlanFocus(spots.length);
  // Never undefined: the schema's errors are one for each spot, which is no sentence, and stay for a moment after the
  // last is put right.
  const problemOf = (value: SaveSpot[]): string => planProblem(value)?.message ?? '';
  return (
    <FormField<SaveSpot[]> name="spots" label={null} validate={problemOf}>
      {({ control, handleBlur }) => (
        <div
          ref={box}
          role="group"
          aria-label="Plan of spots"
          aria-describedby={control['aria-describedby']}
          onBlur={handleBlur}
        >
          {spots.length > 0 ? (
            <PlanEditor
              spots={spots}
              wrong={control['aria-invalid'] ? (planProblem(spots)?.index ?? null) : null}
              onChange={onChange}
            />
          ) : (
            <FillPlan capacity={capacity} onFill={onChange} onCancel={onCancel} />
          )}
        </div>
      )}
    </FormField>
  );
}
