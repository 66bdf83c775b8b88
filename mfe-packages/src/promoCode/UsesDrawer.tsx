import { formatMoney } from '@studio/contract/values/money';
import type { PromoCode, RedemptionPage } from '@studio/contract/packages/promo-code.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { DrawerPanel, EmptyState, QueryBoundary } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn, type StatusTone } from '@studio/ui/data';
import { useState } from 'react';
import { useListRedemptionsQuery } from './promoCodeApi.ts';

type Redemption = RedemptionPage['items'][number];

const STATUSES: Record<Redemption['status'], { label: string; tone: StatusTone }> = {
  RESERVED: { label: 'Waiting for payment', tone: 'waiting' },
  USED: { label: 'Used', tone: 'good' },
  RELEASED: { label: 'Returned', tone: 'neutral' },
};

/** The uses of a code: member, order and discount. */
export function UsesDrawer({
  code: { promoCodeId, code },
  onClose,
}: {
  code: PromoCode;
  onClose: () => void;
}) {
  const { currency, timezone } = useStudio();
  const [page, setPage] = useState({ number: 1, size: 25 });
  const uses = useListRedemptionsQuery({ promoCodeId, page: page.number - 1, pageSize: page.size });
  const columns: DataColumn<Redemption>[] = [
    {
      key: 'member',
      title: 'Member',
      render: ({ memberId, memberName }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>,
    },
    {
      key: 'at',
      title: 'When',
      isUnbroken: true,
      card: 'fact',
      render: ({ at }) => formatDayTime(at, timezone),
    },
    {
      key: 'order',
      title: 'Order',
      render: ({ orderId, reference }) => (
        <Link to={`/dashboard/payments?tab=all&open=${orderId}`}>{reference}</Link>
      ),
    },
    {
      key: 'discount',
      title: 'Discount',
      card: 'fact',
      align: 'end',
      render: ({ discount }) => formatMoney(discount, currency),
    },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: ({ status }) => <StatusTag tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusTag>,
    },
  ];
  return (
    <DrawerPanel isOpen title={`Uses of ${code}`} size={720} onClose={onClose}>
      <QueryBoundary
        query={uses}
        what="its uses"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="Nobody has used it yet." />}
      >
        {({ items, total }) => (
          <DataTable
            label={`Uses of ${code}`}
            rows={items}
            columns={columns}
            rowKey={({ redemptionId }) => redemptionId}
            page={{ ...page, total, onChange: (number, size) => setPage({ number, size }) }}
          />
        )}
      </QueryBoundary>
    </DrawerPanel>
  );
}
