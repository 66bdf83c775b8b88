import type { SaveSpot } from '@studio/contract/configure/spot.schema';
import { Button, loadedLater, LoadingState, PlusOutlined } from '@studio/ui';
import { FormSection, useFormikContext } from '@studio/ui/fields';
import { Suspense, useState } from 'react';
import { openOf } from './plan.model.ts';

// Loaded on demand: most rooms have no plan.
const PlanField = loadedLater(() => import('./PlanField.tsx').then((part) => part.PlanField));

interface Planned {
  capacity: number | string;
  spots: SaveSpot[];
}

/** The plan of a room's spots. While there is one, the room has as many places as spots are open. */
export function PlanSection() {
  const { values, setValues } = useFormikContext<Planned>();
  const { spots, capacity } = values;
  const [step, setStep] = useState<'none' | 'adding' | 'removed'>('none');
  const isShown = spots.length > 0 || step === 'adding';

  function handleChange(next: SaveSpot[]) {
    // At least one, or a number nobody typed would be refused beside what the plan itself says.
    const places = next.length > 0 ? Math.max(1, openOf(next)) : capacity;
    void setValues({ ...values, spots: next, capacity: places });
    setStep(next.length > 0 ? 'none' : 'removed');
  }
  return (
    <FormSection
      title="Plan of spots"
      about={isShown ? undefined : 'Members choose their reformer, bike or mat when they book.'}
    >
      {isShown ? (
        <Suspense fallback={<LoadingState what="the plan" rows={2} />}>
          <PlanField
            spots={spots}
            capacity={capacity}
            onChange={handleChange}
            onCancel={() => setStep('removed')}
          />
        </Suspense>
      ) : (
        <Button
          autoFocus={step === 'removed'}
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => setStep('adding')}
        >
          Add a plan
        </Button>
      )}
    </FormSection>
  );
}
