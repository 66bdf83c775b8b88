import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { formatMoney } from '@studio/contract/values/money';
import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { StatusTag, type StatusTone } from '@studio/ui/data';
import type { ReactNode } from 'react';
import { REFUND_MODE_LABELS } from '../dialog/refund.schema.ts';
import { useReceipt } from '../useReceipt.ts';
import styles from './OrderDetail.module.css';

const DISPUTE_WORDS: Record<OrderDetail['disputes'][number]['status'], { label: string; tone: StatusTone }> =
  {
    OPEN: { label: 'Open', tone: 'warning' },
    WON: { label: 'Won', tone: 'good' },
    LOST: { label: 'Lost', tone: 'bad' },
  };

/** Payments, refunds, and the instalments still due. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { timezone, documentNames = DOCUMENT_NAMES } = useStudio();
  const { payments, refunds, disputes, instalments, orderId, currency } = order;
  return (
    <>
      <Part title="Payments">
        {payments.map(({ paymentId, amount, mode, paidAt, staffName, note, receiptNo }) => (
          <Row
            key={paymentId}
            title={PAY_MODE_LABELS[mode]}
            notes={[`${formatDayTime(paidAt, timezone)}${staffName ? ` by ${staffName}` : ''}`, note]}
            sum={formatMoney(amount, currency)}
          >
            {receiptNo ? (
              <Document orderId={orderId} receiptNo={receiptNo} name={documentNames.receipt} />
            ) : null}
          </Row>
        ))}
      </Part>
      <Part title="Refunds">
        {refunds.map(
          ({ refundId, amount, mode, createdAt, staffName, reason, status, failure, receiptNo }) => (
            <Row
              key={refundId}
              title={REFUND_MODE_LABELS[mode]}
              notes={[
                `${formatDayTime(createdAt, timezone)}${staffName ? ` by ${staffName}` : ''}`,
                reason,
                failure,
              ]}
              sum={formatMoney(amount, currency)}
            >
              {status === 'DONE' ? null : (
                <StatusTag tone={status === 'PENDING' ? 'waiting' : 'bad'}>
                  {status === 'PENDING' ? 'On its way' : 'Failed'}
                </StatusTag>
              )}
              {receiptNo ? (
                <Document orderId={orderId} receiptNo={receiptNo} name={documentNames.creditNote} />
              ) : null}
            </Row>
          ),
        )}
      </Part>
      <Part title="Disputes">
        {disputes.map(({ amount, status, openedAt, closedAt }) => (
          <Row
            key={openedAt}
            title="Disputed by the bank"
            notes={[
              formatDayTime(openedAt, timezone),
              closedAt
                ? `Decided ${formatDayTime(closedAt, timezone)}`
                : 'The purchase is frozen until the dispute is settled',
            ]}
            sum={formatMoney(amount, currency)}
          >
            <StatusTag tone={DISPUTE_WORDS[status].tone}>{DISPUTE_WORDS[status].label}</StatusTag>
          </Row>
        ))}
      </Part>
      <Part title="Instalments">
        {instalments.map(({ instalmentNo, dueOn, amount, paidAt }) => (
          <Row
            key={instalmentNo}
            title={`Part ${instalmentNo}`}
            notes={[`Due ${formatLocalDate(dueOn)}`]}
            sum={formatMoney(amount, currency)}
          >
            {paidAt ? <StatusTag tone="good">Paid</StatusTag> : <StatusTag tone="waiting">To pay</StatusTag>}
          </Row>
        ))}
      </Part>
    </>
  );
}

/** A section with a heading; renders nothing without rows. */
const Part = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );

interface RowProps {
  title: string;
  notes: readonly string[];
  sum: string;
  children: ReactNode;
}

const Row = ({ title, notes, sum, children }: RowProps) => (
  <li>
    <span>
      {title}
      {notes.filter(Boolean).map((note) => (
        <small key={note}>{note}</small>
      ))}
      <span className={styles.marks}>{children}</span>
    </span>
    <span className={styles.money}>{sum}</span>
  </li>
);

function Document({ orderId, receiptNo, name }: { orderId: string; receiptNo: string; name: string }) {
  const { openReceipt, isLoading } = useReceipt();
  return (
    <Button size="small" loading={isLoading} onClick={() => void openReceipt(orderId, receiptNo)}>
      {name} {receiptNo}
      <VisuallyHidden> as PDF</VisuallyHidden>
    </Button>
  );
}
