import { formatMoney } from '@studio/contract/money';
import type { Order } from '@studio/contract/order.schema';
import { formatDayTime } from '@studio/contract/time';
import { Link, useStudio } from '@studio/platform';
import { Button, VisuallyHidden } from '@studio/ui';
import { DataTable, type DataColumn, type DataPage } from '@studio/ui/data';
import { useState } from 'react';
import { PAY_MODE_LABELS } from './order.model.ts';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

interface Props {
  orders: Order[];
  page?: DataPage;
}

/** Orders that wait for money, the oldest first. */
export function PendingOrders({ orders, page }: Props) {
  const { timezone } = useStudio();
  const [paying, setPaying] = useState<Order | null>(null);
  const columns: DataColumn<Order>[] = [
    { key: 'member', title: 'Member', render: ({ memberId, memberName }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link> },
    { key: 'item', title: 'Package', card: 'fact', render: ({ item }) => item },
    { key: 'reference', title: 'Reference', render: ({ reference }) => <code>{reference}</code> },
    { key: 'mode', title: 'Pays by', card: 'fact', render: ({ mode }) => PAY_MODE_LABELS[mode] },
    { key: 'balance', title: 'To pay', card: 'fact', align: 'end', render: ({ balance, currency }) => formatMoney(balance, currency) },
    { key: 'createdAt', title: 'Ordered', render: ({ createdAt }) => formatDayTime(createdAt, timezone) },
    {
      key: 'actions', title: 'Actions', card: 'actions',
      render: (order) => <Button type="primary" onClick={() => setPaying(order)}>Record payment<VisuallyHidden> of {order.memberName}</VisuallyHidden></Button>,
    },
  ];
  return (
    <>
      <DataTable label="Pending payments" rows={orders} columns={columns} rowKey={({ orderId }) => orderId} {...(page ? { page } : {})} />
      {paying ? <RecordPaymentDialog order={paying} onClose={() => setPaying(null)} /> : null}
    </>
  );
}
