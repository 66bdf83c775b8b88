import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { spotName } from '../spot/spot.model.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import { dayWords, payingWords, stateOf, timesOf } from './booking.model.ts';
import styles from './booking.module.css';
import { DateTile } from './DateTile.tsx';
import { HoldClock } from './HoldClock.tsx';
import { TicketLine } from './TicketLine.tsx';

/** The sheet that is open over the list for one booking. */
export type Opened = 'cancel' | 'move' | 'switch' | 'code' | 'more' | 'giveUp' | 'spot';

interface Props {
  booking: MemberBooking;
  /** A date of a ticket whose payment another card requests. */
  isFurtherDate?: boolean;
  onOpen: (what: Opened) => void;
}

/** One of the member's upcoming bookings, with the most frequent actions. */
export function BookingCard({ booking, isFurtherDate = false, onOpen }: Props) {
  const { actions } = booking;
  const which = useWhich(booking);
  return (
    <li className={styles.card}>
      <BookingHead booking={booking} />
      <Payment booking={booking} onGiveUp={() => onOpen('giveUp')} />
      {isFurtherDate ? null : <TicketLine booking={booking} />}
      <div className={styles.acts}>
        {actions.includes('CHECK_IN') ? (
          <Button
            className={styles.code ?? ''}
            aria-label={`Check-in code: ${which}`}
            onClick={() => onOpen('code')}
          >
            <Icon name="check" />
            Check-in code
          </Button>
        ) : null}
        {actions.includes('MOVE') ? (
          <Button look="plain" aria-label={`Move: ${which}`} onClick={() => onOpen('move')}>
            Move
          </Button>
        ) : null}
        {actions.includes('SPOT') ? <SpotButton booking={booking} onPress={() => onOpen('spot')} /> : null}
        {actions.includes('CANCEL') ? (
          <Button
            look="plain"
            aria-label={`Cancel ${booking.ticket ? 'ticket' : 'booking'}: ${which}`}
            onClick={() => onOpen('cancel')}
          >
            {booking.ticket ? 'Cancel ticket' : 'Cancel'}
          </Button>
        ) : null}
        <Button look="plain" aria-label={`More about ${which}`} onClick={() => onOpen('more')}>
          More
        </Button>
      </div>
    </li>
  );
}

function SpotButton({ booking, onPress }: { booking: MemberBooking; onPress: () => void }) {
  const words = booking.spot ? 'Change spot' : 'Choose a spot';
  return (
    <Button look="plain" aria-label={`${words}: ${useWhich(booking)}`} onClick={onPress}>
      {words}
    </Button>
  );
}

/** Names the booking of a button, for screen readers. */
function useWhich({ className, startAt, attendee }: MemberBooking): string {
  const { timezone } = usePublicStudio();
  return `${className}${attendee ? ` for ${attendee.firstName}` : ''}, ${formatDayTime(startAt, timezone)}`;
}

/** Day, class, place and instructor, state, and payment. */
export function BookingHead({ booking }: { booking: MemberBooking }) {
  const { timezone } = usePublicStudio();
  const { className, startAt, staffName, roomName, spot, attendee } = booking;
  const now = new Date();
  const { tone, icon, words } = stateOf(booking, now);
  const paying = payingWords(booking);
  return (
    <div className={styles.head}>
      <DateTile startAt={startAt} />
      <div className={styles.what}>
        <h2 className={styles.name}>
          {className}
          {attendee ? `, for ${attendee.firstName}` : ''}
        </h2>
        <p className={styles.when}>
          {dayWords(startAt, timezone, now)}, {timesOf(booking, timezone)}
        </p>
        <p className={styles.detail}>
          {[staffName, roomName, spot && spotName(spot)].filter(Boolean).join(' · ')}
        </p>
        {paying ? <p className={styles.detail}>{paying}</p> : null}
        <Tag tone={tone} icon={icon}>
          {words}
        </Tag>
      </div>
    </div>
  );
}

/** For a place on hold, until the member pays. */
function Payment({ booking, onGiveUp }: { booking: MemberBooking; onGiveUp: () => void }) {
  const path = useSitePath();
  const which = useWhich(booking);
  const { status, holdUntil, orderId, isProofSent } = booking;
  if (status !== 'HELD' && status !== 'PENDING_PAYMENT') return null;
  if (isProofSent && orderId) {
    return (
      <div className={styles.pay}>
        <p className={styles.detail}>The studio is checking your payment.</p>
        <ButtonLink look="plain" to={path('pending-payment', { orderId })}>
          See your order
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.pay}>
      {holdUntil ? <HoldClock until={holdUntil} /> : null}
      {orderId ? <ButtonLink to={path('pending-payment', { orderId })}>Pay now</ButtonLink> : null}
      {orderId && status === 'HELD' ? (
        <Button look="plain" aria-label={`Give up: ${which}`} onClick={onGiveUp}>
          Give up
        </Button>
      ) : null}
    </div>
  );
}
