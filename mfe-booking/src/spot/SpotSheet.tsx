import { isRefused } from '@studio/contract/refusals/codes';
import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import type { SessionSpot } from '@studio/contract/schedule/session-spot.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useState } from 'react';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Blank, Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { whoseSpot } from './spot.model.ts';
import styles from './spot.module.css';
import { useChangeMySpotMutation, useListSessionSpotsQuery } from './spotApi.ts';
import { SpotPlan } from './SpotPlan.tsx';

interface Props {
  booking: MemberBooking;
  onClose: () => void;
  /** The booking has another spot, described in words. */
  onChanged: (words: string) => void;
}

/** Another spot for a booking of the member or of their family. */
export function SpotSheet(props: Props) {
  const { scheduleId, className, startAt, spot } = props.booking;
  const { timezone } = usePublicStudio();
  const spots = useListSessionSpotsQuery(scheduleId);
  return (
    <Sheet title={spot ? 'Change spot' : 'Choose a spot'} isSide onClose={props.onClose}>
      <p className={styles.note}>
        {className}, {formatDayTime(startAt, timezone)}
      </p>
      <QueryView query={spots} what="the plan of the room" cards={1}>
        {(list) =>
          list.length === 0 ? (
            <Blank title="You cannot choose a spot here any more." />
          ) : (
            <Choice {...props} spots={list} />
          )
        }
      </QueryView>
    </Sheet>
  );
}

function Choice({ booking, spots, onChanged }: Props & { spots: SessionSpot[] }) {
  const { bookingId, className, attendee, spot } = booking;
  const [chosen, setChosen] = useState<SessionSpot | null>(null);
  const [change, { isLoading, error, reset }] = useChangeMySpotMutation();
  const who = attendee?.firstName;

  function handleChoose(next: SessionSpot) {
    // Somebody else had the one before; that is settled.
    if (error) reset();
    setChosen(next.spotId === spot?.spotId ? null : next);
  }
  async function handleChange() {
    if (!chosen) return;
    const { error: refusal } = await change({ bookingId, spotId: chosen.spotId });
    if (!refusal) onChanged(`${whoseSpot(who)} in ${className} is now ${chosen.label}.`);
    else if (isRefused(refusal, 'SPOT_TAKEN')) setChosen(null);
  }
  return (
    <>
      {spots.some(({ state }) => state === 'FREE') ? null : (
        <Message tone="info">{spot ? 'No other spot is free.' : 'No spot is free.'}</Message>
      )}
      <SpotPlan
        legend={whoseSpot(who)}
        spots={spots}
        chosenId={(chosen ?? spot)?.spotId ?? null}
        own={spot && { spotId: spot.spotId, firstName: who }}
        onChoose={handleChoose}
      />
      <SheetActions>
        <Failed error={error} />
        <Button wide disabled={!chosen} busy={isLoading} onClick={() => void handleChange()}>
          {chosen ? `Take spot ${chosen.label}` : 'Choose a spot'}
        </Button>
      </SheetActions>
    </>
  );
}
