import { formatMoney } from '@studio/contract/values/money';
import type { Order } from '@studio/contract/orders/order.schema';
import { ORDER_STATUS_WORDS, PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { DataTable, StatusTag, type DataColumn, type DataPage, type DataSort } from '@studio/ui/data';
import { itemWords } from './order.model.ts';
import styles from './OrderTable.module.css';
import { OpenButton } from './PendingOrders.tsx';

interface Props {
  orders: Order[];
  page: DataPage;
  sort: DataSort | null;
  onSort: (sort: DataSort | null) => void;
  onOpen: (order: Order) => void;
}

/** Table of orders of any status. */
export function OrderTable({ orders, page, sort, onSort, onOpen }: Props) {
  const { timezone } = useStudio();
  const columns: DataColumn<Order>[] = [
    {
      key: 'memberName',
      title: 'Member',
      isSortable: true,
      render: (order) => <OpenButton order={order} onOpen={onOpen} />,
    },
    { key: 'item', title: 'Item', card: 'fact', render: itemWords },
    {
      key: 'createdAt',
      title: 'Ordered',
      card: 'fact',
      isUnbroken: true,
      isSortable: true,
      render: ({ createdAt }) => formatDayTime(createdAt, timezone),
    },
    {
      key: 'reference',
      title: 'Reference',
      render: ({ reference, receiptNo }) => (
        <span className={styles.reference}>
          <code>{reference}</code>
          {receiptNo ? <small>{receiptNo}</small> : null}
        </span>
      ),
    },
    { key: 'mode', title: 'Paid by', isLow: true, render: ({ mode }) => PAY_MODE_LABELS[mode] },
    {
      key: 'total',
      title: 'Total',
      card: 'fact',
      align: 'end',
      isSortable: true,
      render: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      key: 'paid',
      title: 'Paid',
      align: 'end',
      isLow: true,
      render: ({ paid, currency }) => formatMoney(paid, currency),
    },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      isSortable: true,
      render: ({ status }) => (
        <StatusTag tone={ORDER_STATUS_WORDS[status].tone}>{ORDER_STATUS_WORDS[status].label}</StatusTag>
      ),
    },
  ];
  return (
    <DataTable
      label="Orders"
      rows={orders}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      page={page}
      sort={sort}
      onSort={onSort}
    />
  );
}
