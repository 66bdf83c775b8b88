import { isRefused } from '@studio/platform';
import { QueryBoundary, useNotify } from '@studio/ui';
import { useState } from 'react';
import { ActDialog } from '../../ui/ActDialog.tsx';
import styles from '../../ui/ActDialog.module.css';
import { useAct } from '../../ui/useAct.ts';
import type { BookingDialogProps } from '../booking/bookingDialog.model.ts';
import { changedWords, choiceOf, choiceWords, spotOf } from './spot.model.ts';
import { useChangeSpotMutation, useListSpotsQuery } from './spotApi.ts';
import { SpotPlan } from './SpotPlan.tsx';

/** Gives a booking another spot: a free one, or that of somebody who gets its own in exchange. */
export function ChangeSpotDialog({ entry, session: { scheduleId }, onClose }: BookingDialogProps) {
  const { bookingId, memberName } = entry;
  const notify = useNotify();
  const plan = useListSpotsQuery(scheduleId);
  const [change] = useChangeSpotMutation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [wasTaken, setWasTaken] = useState(false);
  const { run, isRunning, problem } = useAct(onClose);
  const own = spotOf(plan.data ?? [], bookingId);
  const choice = choiceOf(plan.data ?? [], chosenId, bookingId);
  const isSwap = choice !== null && choice.giver !== null;

  async function handleChange() {
    if (!choice) return;
    try {
      await change({
        scheduleId,
        bookingId,
        spotId: choice.spot.spotId,
        ...(isSwap && { swap: true }),
      }).unwrap();
    } catch (error) {
      if (isRefused(error, 'SPOT_TAKEN')) {
        setWasTaken(true);
        setChosenId(null);
      }
      throw error;
    }
    notify({ kind: 'success', title: changedWords(memberName, choice, own) });
  }
  return (
    <ActDialog
      title={`Change ${memberName}’s spot`}
      confirmLabel={isSwap ? 'Swap' : 'Change spot'}
      keepLabel="Cancel"
      isReady={choice !== null}
      isRunning={isRunning}
      problem={problem}
      onConfirm={() => void run(handleChange)}
      onClose={onClose}
    >
      {wasTaken ? <p className={styles.words}>This is the plan as it is now.</p> : null}
      <QueryBoundary query={plan} what="the plan" empty="This room has no plan of spots.">
        {(spots) => (
          <>
            <SpotPlan spots={spots} bookingId={bookingId} chosenId={chosenId} onChoose={setChosenId} />
            <p role="status" className={styles.words}>
              {choiceWords(choice, own)}
            </p>
          </>
        )}
      </QueryBoundary>
    </ActDialog>
  );
}
