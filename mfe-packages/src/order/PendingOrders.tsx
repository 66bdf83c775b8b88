import { timesWords } from '@studio/contract/values/duration';
import { formatMoney } from '@studio/contract/values/money';
import type { Order } from '@studio/contract/orders/order.schema';
import { ORDER_STATUS_WORDS, PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { Button, loadedLater, VisuallyHidden } from '@studio/ui';
import { ActionMenu, DataTable, StatusTag, type DataColumn, type DataPage } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import { actsOf, ageWords, isOverdue, itemWords, type OrderAct } from './order.model.ts';
import styles from './PendingOrders.module.css';

// Loaded on demand with its fields and rules.
const OrderDialog = loadedLater(() =>
  import('./dialog/OrderDialog.tsx').then((dialog) => dialog.OrderDialog),
);

interface Props {
  orders: Order[];
  now: Date;
  page?: DataPage;
  onOpen: (order: Order) => void;
}
type Act = Exclude<OrderAct, 'refund'>;

const ACT_LABELS: Record<Act, { button: string; menu: string }> = {
  approve: { button: 'Approve', menu: 'Approve…' },
  reject: { button: 'Reject', menu: 'Reject…' },
  record: { button: 'Record payment', menu: 'Record payment…' },
  cancel: { button: 'Cancel order', menu: 'Cancel order…' },
};

/** Unpaid orders, oldest first. */
export function PendingOrders({ orders, now, page, onOpen }: Props) {
  const [doing, setDoing] = useState<{ order: Order; act: Act } | null>(null);
  const columns: DataColumn<Order>[] = [
    { key: 'member', title: 'Member', render: (order) => <OpenButton order={order} onOpen={onOpen} /> },
    { key: 'item', title: 'Item', card: 'fact', render: itemWords },
    {
      key: 'balance',
      title: 'Due',
      card: 'fact',
      align: 'end',
      render: ({ balance, currency }) => (
        <span className={styles.money}>{formatMoney(balance, currency)}</span>
      ),
    },
    {
      key: 'reference',
      title: 'Reference',
      card: 'fact',
      render: ({ reference }) => <code>{reference}</code>,
    },
    { key: 'mode', title: 'Method', isLow: true, render: ({ mode }) => PAY_MODE_LABELS[mode] },
    { key: 'status', title: 'Status', card: 'fact', render: Status },
    { key: 'age', title: 'Waiting', card: 'fact', render: (order) => <Age order={order} now={now} /> },
    {
      key: 'actions',
      title: 'Actions',
      card: 'actions',
      render: (order) => <Acts order={order} onAct={(act) => setDoing({ order, act })} />,
    },
  ];
  return (
    <>
      <DataTable
        label="Pending payments"
        rows={orders}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        {...(page ? { page } : {})}
      />
      {doing ? (
        <Suspense>
          <OrderDialog {...doing} onClose={() => setDoing(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The member's name opens the order. */
export const OpenButton = ({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) => (
  <Button type="link" className={styles.name ?? ''} onClick={() => onOpen(order)}>
    {order.memberName}
    <VisuallyHidden>, order {order.reference}</VisuallyHidden>
  </Button>
);

function Status({ status, proofs, rejections }: Order) {
  const { label, tone } = ORDER_STATUS_WORDS[status];
  return (
    <span className={styles.status}>
      <StatusTag tone={tone}>{label}</StatusTag>
      {proofs > 0 ? <small>{proofs === 1 ? '1 proof' : `${proofs} proofs`}</small> : null}
      {rejections > 0 ? <small>Rejected {timesWords(rejections)}</small> : null}
    </span>
  );
}

const Age = ({ order, now }: { order: Order; now: Date }) => (
  <span className={styles.age}>
    {ageWords(order.createdAt, now)}
    {isOverdue(order, now) ? <StatusTag tone="bad">Overdue</StatusTag> : null}
  </span>
);

/** The most likely action as a button, the others in a menu. */
function Acts({ order, onAct }: { order: Order; onAct: (act: Act) => void }) {
  const [first, ...others] = actsOf(order) as Act[];
  if (!first) return null;
  const about = `${order.memberName}, ${order.reference}`;
  return (
    <span className={styles.acts}>
      <Button type={first === 'approve' ? 'primary' : 'default'} onClick={() => onAct(first)}>
        {ACT_LABELS[first].button}
        <VisuallyHidden> from {order.memberName}</VisuallyHidden>
      </Button>
      <ActionMenu
        name={`More for ${about}`}
        actions={others.map((act) => ({
          key: act,
          label: ACT_LABELS[act].menu,
          onSelect: () => onAct(act),
          isDestructive: act === 'reject' || act === 'cancel',
        }))}
      />
    </span>
  );
}
