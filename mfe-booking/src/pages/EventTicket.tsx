import { inSentence } from '@studio/contract/configure/tax/documentNames';
import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import { formatMoney } from '@studio/contract/values/money';
import type { OwnTicket } from '@studio/contract/booking/ticket.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useState } from 'react';
import styles from '../event/event.module.css';
import { stateOf, ticketWords } from '../event/ticket.model.ts';
import { TicketCancelSheet } from '../event/TicketCancelSheet.tsx';
import { usePayTicket } from '../event/usePayTicket.ts';
import { Deadline } from '../order/Deadline.tsx';
import { BuyerField } from '../order/checkout/BuyerField.tsx';
import { useBuyer } from '../order/checkout/useBuyer.ts';
import { PayChoice } from '../order/pay/PayChoice.tsx';
import { usePayWays } from '../order/pay/usePayWays.ts';
import { useReceiptFile } from '../receipt/useReceiptFile.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { useSitePath } from '../site/useSitePath.ts';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { Tag } from '../ui/Tag.tsx';

interface Props {
  ticket: OwnTicket;
  event: PublicEvent;
  onCancelled: (words: string) => void;
}

/** A ticket of the member, with its payment, its receipt, and the way to cancel it. */
export function EventTicket({ ticket, event: { currency, timezone }, onCancelled }: Props) {
  const path = useSitePath();
  const [isAsking, setIsAsking] = useState(false);
  const { payment, dates, orderId, attendee } = ticket;
  const isToPay = payment === 'DUE';
  return (
    <section
      className={styles.buy}
      aria-label={attendee ? `Ticket for ${attendee.firstName}` : 'Your ticket'}
    >
      <div className={styles.own} role="status">
        <Tag tone={isToPay || payment === 'CHECKING' ? 'warn' : 'good'}>{stateOf(ticket)}</Tag>
        <p className={styles.of}>
          {ticket.className}
          {attendee ? `, for ${attendee.firstName}` : ''}
        </p>
        <p className={styles.said}>{ticketWords(ticket, currency)}</p>
      </div>
      {dates.length > 1 ? (
        <ul className={styles.given}>
          {dates.map(({ bookingId, startAt }) => (
            <li key={bookingId}>{formatDayTime(startAt, timezone)}</li>
          ))}
        </ul>
      ) : null}
      {isToPay ? <ToPay ticket={ticket} currency={currency} /> : null}
      {payment === 'CHECKING' && orderId ? <Checking orderId={orderId} /> : null}
      <Receipt ticket={ticket} />
      <ButtonLink wide look="plain" to={path('bookings')}>
        See my bookings
      </ButtonLink>
      {dates.some(({ startAt }) => new Date(startAt) > new Date()) ? (
        <Button wide look="plain" onClick={() => setIsAsking(true)}>
          Cancel ticket
        </Button>
      ) : null}
      {isAsking ? (
        <TicketCancelSheet
          ticket={ticket}
          onClose={() => setIsAsking(false)}
          onCancelled={(words) => (setIsAsking(false), onCancelled(words))}
        />
      ) : null}
    </section>
  );
}

/** Deadline and ways to pay. */
function ToPay({ ticket, currency }: { ticket: OwnTicket; currency: string }) {
  const ways = usePayWays({ isRenewing: false });
  const { dueAt, price } = ticket;
  const buyer = useBuyer(price);
  const { pay, isBusy, error } = usePayTicket(ticket, { ...ways, buyer });
  const isAtDesk = ways.way?.mode === 'CASH';
  return (
    <>
      {dueAt ? (
        <p>
          Pay by <Deadline dueAt={dueAt} />, or your seat goes to somebody else.
        </p>
      ) : null}
      <PayChoice pay={ways} />
      <BuyerField buyer={buyer} />
      <Failed error={error} />
      {ways.way ? (
        <Button wide busy={isBusy} onClick={() => void pay()}>
          {isAtDesk
            ? `Pay ${formatMoney(price, currency)} at the studio`
            : `Pay ${formatMoney(price, currency)}`}
        </Button>
      ) : null}
    </>
  );
}

function Checking({ orderId }: { orderId: string }) {
  const path = useSitePath();
  return (
    <>
      <Message tone="info">The studio is checking your payment. We hold your seat meanwhile.</Message>
      <ButtonLink wide look="plain" to={path('pending-payment', { orderId })}>
        See my payment
      </ButtonLink>
    </>
  );
}

function Receipt({ ticket: { payment, orderId, receiptNo } }: { ticket: OwnTicket }) {
  const { documentNames } = usePublicStudio();
  const { save, saving, problem } = useReceiptFile(orderId ?? '');
  const document = inSentence(documentNames.receipt);
  if (payment !== 'PAID' || !orderId || !receiptNo) return null;
  return (
    <>
      {problem ? <Message tone="bad">{problem}</Message> : null}
      <Button
        wide
        look="plain"
        busy={saving === receiptNo}
        aria-label={`Save ${document} ${receiptNo}`}
        onClick={() => void save(receiptNo)}
      >
        Save {document}
      </Button>
    </>
  );
}
