import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { formatMoney, toDecimal, toMinor } from '@studio/contract/values/money';
import type { Order } from '@studio/contract/orders/order.schema';
import { ORDER_STATUS_WORDS, PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { formatDateTime } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { useListOrdersOfMemberQuery } from '../member/memberApi.ts';
import { TransactionActions } from './TransactionActions.tsx';

/** Everything a member bought, or a guardian for them, newest first; the name of a thing leads to its order. */
export function TransactionHistory({ memberId }: { memberId: string }) {
  const { timezone, documentNames = DOCUMENT_NAMES } = useStudio();
  const can = useCan();
  const [page, setPage] = useState({ number: 1, size: 25 });
  const orders = useListOrdersOfMemberQuery({ memberId, page: page.number - 1, pageSize: page.size });
  return (
    <QueryBoundary query={orders} what="transactions" empty={<EmptyState title="No purchases yet." />}>
      {({ items, total }) => (
        <DataTable
          label="Transactions"
          rows={items}
          columns={columnsIn(memberId, {
            timezone,
            document: documentNames.receipt,
            isLinked: can('payment.record'),
          })}
          rowKey={({ orderId }) => orderId}
          page={{ ...page, total, onChange: (number, size) => setPage({ number, size }) }}
        />
      )}
    </QueryBoundary>
  );
}

/** Without its tax, as reports of sales have it. */
const netOf = ({ total, tax, currency }: Order): string =>
  toDecimal(toMinor(total, currency) - toMinor(tax, currency), currency);

const money = (title: string, amountOf: (order: Order) => string): DataColumn<Order> => ({
  key: title,
  title,
  align: 'end',
  render: (order) => formatMoney(amountOf(order), order.currency),
});

/** "Cash", or "Cash, by Mei Tan" when somebody else of the family paid. */
const paidByWords = ({ mode, memberId, memberName }: Order, ownId: string): string =>
  memberId === ownId ? PAY_MODE_LABELS[mode] : `${PAY_MODE_LABELS[mode]}, by ${memberName}`;

/** What somebody else of the family gets is said with their name. */
const forWords = ({ holder }: Order, ownId: string): string =>
  holder && holder.memberId !== ownId ? ` for ${holder.firstName}` : '';

const columnsIn = (
  ownId: string,
  { timezone, document, isLinked }: { timezone: string; document: string; isLinked: boolean },
): DataColumn<Order>[] => [
  {
    key: 'item',
    title: 'Item',
    render: (order) => {
      const words = `${order.item}${forWords(order, ownId)}`;
      return isLinked ? <Link to={`/dashboard/payments?tab=all&open=${order.orderId}`}>{words}</Link> : words;
    },
  },
  {
    key: 'createdAt',
    title: 'Date',
    isUnbroken: true,
    card: 'fact',
    render: ({ createdAt }) => formatDateTime(createdAt, timezone),
  },
  { ...money('Total', ({ total }) => total), card: 'fact' },
  {
    key: 'status',
    title: 'Status',
    card: 'fact',
    render: ({ status }) => (
      <StatusTag tone={ORDER_STATUS_WORDS[status].tone}>{ORDER_STATUS_WORDS[status].label}</StatusTag>
    ),
  },
  { key: 'receiptNo', title: document, isUnbroken: true, render: ({ receiptNo }) => receiptNo ?? '—' },
  { key: 'qty', title: 'Qty', align: 'end', render: ({ qty }) => qty },
  money('Gross', ({ subtotal }) => subtotal),
  money('Discount', ({ discount }) => discount),
  money('Net', netOf),
  money('Tax', ({ tax }) => tax),
  money('To pay', ({ balance }) => balance),
  { key: 'mode', title: 'Paid by', render: (order) => paidByWords(order, ownId) },
  { key: 'staffName', title: 'Sold by', render: ({ staffName }) => staffName ?? '—' },
  {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (order) => <TransactionActions order={order} />,
  },
];
