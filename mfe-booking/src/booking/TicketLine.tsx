import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime } from '@studio/contract/values/time';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import styles from './booking.module.css';

/**
 * For an unpaid ticket: its deadline and a link to pay, once for all its dates. Nothing for any other
 * booking.
 */
export function TicketLine({ booking: { ticket } }: { booking: MemberBooking }) {
  const path = useSitePath();
  const { currency, timezone } = usePublicStudio();
  if (ticket?.payment !== 'DUE') return null;
  const { dueAt, orderId, classTemplId, price, toCome } = ticket;
  const to = orderId ? path('pending-payment', { orderId }) : path('event', { event: classTemplId });
  return (
    <div className={styles.pay}>
      <p className={styles.detail}>
        {toCome > 1 ? `One ticket for ${toCome} dates. ` : ''}
        {dueAt ? (
          <>
            Pay by <strong>{formatDayTime(dueAt, timezone)}</strong>, or your{' '}
            {toCome > 1 ? 'seats go' : 'seat goes'} to somebody else.
          </>
        ) : (
          'It is not paid yet.'
        )}
      </p>
      <ButtonLink to={to}>Pay {formatMoney(price, currency)}</ButtonLink>
    </div>
  );
}
