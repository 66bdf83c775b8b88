import { PAYMENT_MODE_TRAITS } from '@studio/contract/configure/payment/paymentModes';
import { formatMoney } from '@studio/contract/values/money';
import type { OrderDetail } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import { useLocation } from '@studio/platform';
import { CopyButton } from '../../ui/control/CopyButton.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { Deadline } from '../Deadline.tsx';
import { GiveUp } from '../GiveUp.tsx';
import { cardFailure, isForTicket, rejectionWords } from '../order.model.ts';
import styles from '../order.module.css';
import { PayNow } from './PayNow.tsx';
import { PlaceLine } from '../checkout/PlaceLine.tsx';
import { ProofForm } from './ProofForm.tsx';
import { Steps } from '../checkout/Steps.tsx';
import type { Arrival } from './arrival.model.ts';
import { PaymentInstructions } from './PaymentInstructions.tsx';

/** Amount, instructions and deadline of an unpaid order, below a notice about an earlier failure. */
export function WaitingForPayment({ order, info }: { order: OrderDetail; info: PayInfo }) {
  const { declined, shownTotal, lostKey } = (useLocation().state ?? {}) as Arrival;
  const { mode } = info;
  const failure = cardFailure(info, declined);
  const { hasProof } = PAYMENT_MODE_TRAITS[mode];
  return (
    <>
      {order.place ? <Steps now="Pay" first={order.place.appointment ? 'Time' : 'Class'} /> : null}
      {shownTotal ? (
        <Message tone="info">
          The price has changed: it is {formatMoney(order.total, order.currency)} now, not{' '}
          {formatMoney(shownTotal, order.currency)}. Nothing was charged yet.
        </Message>
      ) : null}
      {failure ? <Message tone="bad">{failure}</Message> : null}
      {order.place ? <PlaceLine place={order.place} holder={order.holder} /> : null}
      <Rejection order={order} />
      <section className={styles.card} aria-label="Your order">
        <Facts order={order} info={info} />
        <PaymentInstructions info={info} />
      </section>
      {hasProof ? <ProofForm order={order} info={info} /> : null}
      <PayNow
        key={mode}
        info={info}
        isSent={order.status === 'PROOF_SUBMITTED'}
        // A failure that the bank reports is the answer.
        lostKey={failure ? undefined : lostKey}
      />
      {mode === 'CARD' ? null : (
        <p className={styles.waiting} role="status">
          <span className={styles.pulse} aria-hidden="true" />
          We are waiting for your payment. This page updates automatically.
        </p>
      )}
      <WayOut order={order} />
    </>
  );
}

/** Links that leave the page or cancel the order. */
const WayOut = ({ order }: { order: OrderDetail }) => (
  <>
    <p className={styles.note}>
      You can leave this page. We email you once your payment arrives. You find{' '}
      {isForTicket(order) ? 'your ticket under Bookings' : 'this order under Membership'}.
    </p>
    {order.status === 'AWAITING_PAYMENT' && Number(order.paid) === 0 ? (
      <GiveUp orderId={order.orderId} what="order" />
    ) : null}
  </>
);

/** The studio could not find the payment. */
const Rejection = ({ order }: { order: OrderDetail }) => {
  const words = rejectionWords(order);
  return words ? <Message tone="bad">{words}</Message> : null;
};

function Facts({ order, info }: { order: OrderDetail; info: PayInfo }) {
  const { item, paid, currency } = order;
  return (
    <>
      <p>
        <span className={styles.muted}>To pay</span>
        <br />
        <strong className={styles.amount}>{formatMoney(info.amount, currency)}</strong>
      </p>
      <dl className={styles.facts}>
        <dt>For</dt>
        <dd>{item}</dd>
        {info.bank || info.mode === 'CARD' ? null : (
          <>
            <dt>Reference</dt>
            <dd>
              {info.reference} <CopyButton text={info.reference} what="reference" />
            </dd>
          </>
        )}
        {Number(paid) > 0 ? (
          <>
            <dt>Paid so far</dt>
            <dd>{formatMoney(paid, currency)}</dd>
          </>
        ) : null}
        {info.dueAt ? (
          <>
            <dt>Pay by</dt>
            <dd>
              <span>
                <Deadline dueAt={info.dueAt} />
              </span>
            </dd>
          </>
        ) : null}
      </dl>
    </>
  );
}
