import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { isOpenOrder } from '@studio/contract/orders/openOrder';
import { ORDER_STATUS_WORDS, PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { formatDayTime } from '@studio/contract/values/time';
import { fullName } from '@studio/contract/values/names/fullName';
import { Link, useStudio } from '@studio/platform';
import { Descriptions, StatusTag } from '@studio/ui/data';
import type { ReactNode } from 'react';
import { OrderBuyer } from './OrderBuyer.tsx';

/** Buyer, who gets it where that is another of the family, dates and outcome of an order. Empty facts are left out. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { timezone } = useStudio();
  const { holder } = order;
  const { label, tone } = ORDER_STATUS_WORDS[order.status];
  const facts: [string, ReactNode][] = [
    [
      'Member',
      <Link key="member" to={`/dashboard/member/${order.memberId}`}>
        {order.memberName}
      </Link>,
    ],
    [
      'For',
      holder && (
        <Link key="holder" to={`/dashboard/member/${holder.memberId}`}>
          {fullName(holder)}
        </Link>
      ),
    ],
    ['Billed to', <OrderBuyer key="buyer" order={order} />],
    [
      'Status',
      <StatusTag key="status" tone={tone}>
        {label}
      </StatusTag>,
    ],
    ['Ordered', formatDayTime(order.createdAt, timezone)],
    ['Due date', order.dueAt && isOpenOrder(order.status) ? formatDayTime(order.dueAt, timezone) : null],
    ['Method', PAY_MODE_LABELS[order.mode]],
    ['Sold by', order.staffName],
    ['Promo code', order.promoCode],
    [
      'Rejected',
      order.rejections > 0
        ? [order.rejections === 1 ? 'Once' : `${order.rejections} times`, order.rejectReason]
            .filter(Boolean)
            .join(': ')
        : null,
    ],
    ['Note', order.note || null],
  ];
  return (
    <Descriptions
      column={1}
      size="small"
      items={facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => ({ key: name, label: name, children: value }))}
    />
  );
}
