import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/control/Sheet.tsx';
import { eventOf, mapHref } from '../booking.model.ts';
import { BookingHead, type Opened } from '../BookingCard.tsx';
import styles from '../booking.module.css';
import { addressLine } from '../../studio/address.model.ts';
import { googleCalendarUrl, icsHref } from '../calendar.model.ts';

interface Props {
  booking: MemberBooking;
  onOpen: (what: Opened) => void;
  onClose: () => void;
}

/** Everything else about a booking: directions, what to bring, calendar, another package. */
export function MoreSheet({ booking, onOpen, onClose }: Props) {
  const studio = usePublicStudio();
  const { actions, onlineUrl, memberNotes } = booking;
  const event = eventOf(booking, studio);
  return (
    <Sheet title="Your booking" isSide onClose={onClose}>
      <BookingHead booking={booking} />
      {memberNotes ? <p className={styles.notes}>{memberNotes}</p> : null}
      <Rows>
        {onlineUrl ? (
          <Row icon="share" title="Join online" detail={onlineUrl} href={onlineUrl} isElsewhere />
        ) : null}
        {studio.address ? (
          <Row
            icon="pin"
            title="Directions"
            detail={addressLine(studio.address)}
            href={mapHref(studio.address)}
            isElsewhere
          />
        ) : null}
        <Row
          icon="calendar"
          title="Add to calendar"
          detail="Apple, Outlook and others"
          href={icsHref(studio.studioId, booking.bookingId)}
        />
        <Row icon="calendar" title="Add to Google Calendar" href={googleCalendarUrl(event)} isElsewhere />
        {actions.includes('MOVE') ? (
          <Row
            icon="swap"
            title={booking.templateType === 'APPOINTMENT' ? 'Move to another time' : 'Move to another class'}
            onPress={() => onOpen('move')}
          />
        ) : null}
        {actions.includes('SWITCH') ? (
          <Row
            icon="card"
            title="Pay with another package"
            detail={booking.packageName}
            onPress={() => onOpen('switch')}
          />
        ) : null}
        {actions.includes('CANCEL') ? (
          <Row
            icon="close"
            title={booking.ticket ? 'Cancel ticket' : 'Cancel booking'}
            onPress={() => onOpen('cancel')}
          />
        ) : null}
      </Rows>
    </Sheet>
  );
}
