import { formatMoney } from '@studio/contract/money';
import type { Order, OrderStatus } from '@studio/contract/order.schema';
import { formatDayTime } from '@studio/contract/time';
import { useStudio } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn, type StatusTone } from '@studio/ui/data';
import { useListOrdersOfMemberQuery } from './memberApi.ts';

const STATUS_WORDS: Record<OrderStatus, { label: string; tone: StatusTone }> = {
  AWAITING_PAYMENT: { label: 'To pay', tone: 'waiting' },
  PROOF_SUBMITTED: { label: 'To check', tone: 'waiting' },
  PARTIALLY_PAID: { label: 'Partly paid', tone: 'waiting' },
  PAID: { label: 'Paid', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  REFUNDED: { label: 'Refunded', tone: 'neutral' },
  PARTIALLY_REFUNDED: { label: 'Partly refunded', tone: 'warning' },
  VOIDED: { label: 'Voided', tone: 'bad' },
};

/** Everything a member bought, newest first. */
export function TransactionHistory({ memberId }: { memberId: string }) {
  const { timezone } = useStudio();
  const orders = useListOrdersOfMemberQuery(memberId);
  return (
    <QueryBoundary query={orders} what="transactions" empty={<EmptyState title="Nothing was bought yet." />}>
      {(rows) => <DataTable label="Transactions" rows={rows} columns={columnsIn(timezone)} rowKey={({ orderId }) => orderId} />}
    </QueryBoundary>
  );
}

const columnsIn = (timezone: string): DataColumn<Order>[] => [
  { key: 'item', title: 'Item', render: ({ item }) => item },
  { key: 'createdAt', title: 'Date', card: 'fact', render: ({ createdAt }) => formatDayTime(createdAt, timezone) },
  { key: 'receiptNo', title: 'Receipt', render: ({ receiptNo }) => receiptNo ?? '—' },
  { key: 'total', title: 'Total', card: 'fact', align: 'end', render: ({ total, currency }) => formatMoney(total, currency) },
  { key: 'balance', title: 'To pay', align: 'end', render: ({ balance, currency }) => formatMoney(balance, currency) },
  { key: 'status', title: 'Status', card: 'fact', render: ({ status }) => <StatusTag tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusTag> },
];
