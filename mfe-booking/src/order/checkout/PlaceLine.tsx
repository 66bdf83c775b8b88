import type { Order, OrderPlace } from '@studio/contract/orders/order.schema';
import { formatDayTime, formatTime } from '@studio/contract/values/time';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Message } from '../../ui/state/Message.tsx';

/** The class of the order, and whether its place is on hold. */
export function PlaceLine({ place, holder }: { place: OrderPlace; holder: Order['holder'] }) {
  const { timezone } = usePublicStudio();
  const { className, startAt, state, heldUntil, appointment } = place;
  const what = `${holder ? `${holder.firstName}’s` : 'Your'} ${appointment ? 'time' : 'spot'}`;
  const isHeld = state === 'HELD' && heldUntil !== null;
  return (
    <Message tone={isHeld ? 'good' : 'info'}>
      <strong>{className}</strong>, {formatDayTime(startAt, timezone)}.{' '}
      {isHeld
        ? `${what} is held until ${formatTime(heldUntil, timezone)}.`
        : `${what} is not held. We book it once you have paid, ${appointment ? 'if it is still free' : 'if one is still free'}.`}
    </Message>
  );
}
