import { formatMoney } from '@studio/contract/values/money';
import type { OrderDetail, OrderPlace } from '@studio/contract/orders/order.schema';
import { localDateOf } from '@studio/contract/values/time';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { BookedClass } from './BookedClass.tsx';
import styles from './order.module.css';

/** What the payment bought: the place in the class, or the package to continue with. */
export function AllSet({ order }: { order: OrderDetail }) {
  const { documentNames } = usePublicStudio();
  const { place, paid, currency, receiptNo } = order;
  return (
    <div className={styles.allSet}>
      <span className={styles.tick} aria-hidden="true">
        ✓
      </span>
      {place?.state === 'BOOKED' ? (
        <BookedClass
          booked={{
            ...place,
            id: place.bookingId,
            location: null,
            isOwn: place.appointment !== null,
            who: order.holder?.firstName,
          }}
        />
      ) : (
        <Bought order={order} />
      )}
      {Number(paid) > 0 ? (
        <p className={styles.note}>
          We received {formatMoney(paid, currency)} for {order.item}.
          {receiptNo ? ` ${documentNames.receipt} ${receiptNo} is in your email.` : ''}
        </p>
      ) : null}
    </div>
  );
}

/** `10 classes is yours.`, `Tim has 10 classes now.` */
const hasWords = ({ item, holder }: Pick<OrderDetail, 'item' | 'holder'>): string =>
  holder ? `${holder.firstName} has ${item} now.` : `${item} is yours.`;

function Bought({ order: { place, item, holder, lines } }: { order: OrderDetail }) {
  const path = useSitePath();
  const isGift = lines.length > 0 && lines.every(({ kind }) => kind === 'GIFT_CARD');
  const hasPackage = lines.some(({ kind }) => kind === 'PACKAGE');
  if (place?.state === 'LOST') return <LostPlace place={place} item={item} holder={holder} />;
  return (
    <>
      <p className={styles.what}>{isGift ? 'Your gift card is on its way.' : hasWords({ item, holder })}</p>
      <div className={styles.actions}>
        {hasPackage ? (
          <ButtonLink wide to={path('schedule', { for: holder?.memberId })}>
            Choose a class
          </ButtonLink>
        ) : (
          <ButtonLink wide to={path('bookings')}>
            See my bookings
          </ButtonLink>
        )}
        <ButtonLink wide look="plain" to={path('membership')}>
          See my membership
        </ButtonLink>
      </div>
    </>
  );
}

/** The order is paid, but another member took the place meanwhile. */
function LostPlace({ place, ...bought }: { place: OrderPlace } & Pick<OrderDetail, 'item' | 'holder'>) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  const { scheduleId, className, startAt, message, appointment } = place;
  const date = localDateOf(startAt, timezone);
  const attendee = { for: bought.holder?.memberId };
  return (
    <>
      <p className={styles.what}>{hasWords(bought)}</p>
      <Message tone="info">
        Sorry, we could not book {className} while you paid. {message} You have used no credit, so you can
        book any other {appointment ? 'time' : 'class'}.
      </Message>
      <div className={styles.actions}>
        {appointment ? (
          <ButtonLink wide to={path('appointment', { offer: appointment.classTemplId, date, ...attendee })}>
            Choose another time
          </ButtonLink>
        ) : null}
        {appointment ? null : (
          <ButtonLink wide to={path('schedule', { session: scheduleId, date, ...attendee })}>
            Join the waitlist
          </ButtonLink>
        )}
        {appointment ? null : (
          <ButtonLink wide look="plain" to={path('schedule', { date, ...attendee })}>
            Choose another class
          </ButtonLink>
        )}
      </div>
    </>
  );
}
