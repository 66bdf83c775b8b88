import type { OrderPlace } from '@studio/contract/order.schema';
import { formatDayTime, formatTime } from '@studio/contract/time';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Message } from '../ui/Message.tsx';

/** The class that is paid for, and whether its place is kept meanwhile. */
export function PlaceLine({ place }: { place: OrderPlace }) {
  const { timezone } = usePublicStudio();
  const { className, startAt, state, heldUntil, appointment } = place;
  const what = appointment ? 'time' : 'spot';
  const isHeld = state === 'HELD' && heldUntil !== null;
  return (
    <Message tone={isHeld ? 'good' : 'info'}>
      <strong>{className}</strong>, {formatDayTime(startAt, timezone)}.{' '}
      {isHeld
        ? `Your ${what} is held until ${formatTime(heldUntil, timezone)}.`
        : `Your ${what} is not held: it is booked with your payment, ${appointment ? 'if it is free then' : 'if one is free then'}.`}
    </Message>
  );
}
