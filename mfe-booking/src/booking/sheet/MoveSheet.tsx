import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import type { MovePreview } from '@studio/contract/booking/own-booking.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useState } from 'react';
import { useSitePath } from '../../site/useSitePath.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Button, ButtonLink } from '../../ui/control/Button.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { Blank, Message } from '../../ui/state/Message.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../../ui/control/Sheet.tsx';
import { Tabs } from '../../ui/control/Tabs.tsx';
import { useActKey } from '../../ui/control/useActKey.ts';
import styles from '../booking.module.css';
import { useMoveMyBookingMutation, usePreviewMyMoveQuery } from '../ownBookingApi.ts';
import { hasBothKinds, moveCost, moveDays } from './move.model.ts';
import { MoveChoice } from './MoveChoice.tsx';

interface Props {
  booking: MemberBooking;
  onClose: () => void;
  /** The booking was moved; its new class and time in words. */
  onMoved: (to: string) => void;
}

/** Another class in place of a booked one: its price, the choice, then done. */
export function MoveSheet(props: Props) {
  const {
    booking: { bookingId, className, startAt },
    onClose,
  } = props;
  const { timezone } = usePublicStudio();
  const preview = usePreviewMyMoveQuery({ bookingId });
  return (
    <Sheet title={`Move ${className}`} isSide onClose={onClose}>
      <p className={styles.detail}>Now: {formatDayTime(startAt, timezone)}</p>
      <QueryView query={preview} what="the classes" cards={3}>
        {(data) => (data.sessions.length === 0 ? <NowhereElse /> : <Choice {...props} preview={data} />)}
      </QueryView>
    </Sheet>
  );
}

function NowhereElse() {
  const path = useSitePath();
  return (
    <Blank title="No other upcoming class works with this package.">
      <ButtonLink look="plain" to={path('schedule')}>
        See the schedule
      </ButtonLink>
    </Blank>
  );
}

const KINDS = [
  ['same', 'Same class'],
  ['all', 'All classes'],
] as const;

function Choice({ booking, preview, onMoved }: Props & { preview: MovePreview }) {
  const { timezone } = usePublicStudio();
  const { bookingId } = booking;
  const { kind, sessions } = preview;
  const isChoice = hasBothKinds(sessions);
  const [shown, setShown] = useState<'same' | 'all'>('same');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [move, { isLoading, error }] = useMoveMyBookingMutation();
  const idempotencyKey = useActKey(`${bookingId}-${chosenId}-${kind}`);
  const cost = moveCost(preview, booking);
  const chosen = sessions.find(
    ({ session, refusal }) => session.scheduleId === chosenId && refusal === null,
  )?.session;
  const when = chosen ? formatDayTime(chosen.startAt, timezone) : '';

  async function handleMove() {
    if (!chosen) return;
    const { data } = await move({ bookingId, scheduleId: chosen.scheduleId, kind, idempotencyKey });
    if (data) onMoved(`${chosen.className}, ${when}`);
  }
  return (
    <>
      <Message tone={cost ? 'warn' : 'info'}>
        {cost || `Moving is free until ${formatDayTime(preview.freeUntil, timezone)}.`}
      </Message>
      {isChoice ? (
        <Tabs legend="Which classes" name="move-kind" options={KINDS} value={shown} onChange={setShown} />
      ) : null}
      <MoveChoice
        days={moveDays(sessions, { onlySame: isChoice && shown === 'same' })}
        chosenId={chosen?.scheduleId ?? null}
        onChoose={setChosenId}
      />
      <SheetActions>
        <Failed error={error} />
        <Button wide disabled={!chosen} busy={isLoading} onClick={() => void handleMove()}>
          {chosen ? `Move to ${when}` : 'Choose a class'}
        </Button>
      </SheetActions>
    </>
  );
}
