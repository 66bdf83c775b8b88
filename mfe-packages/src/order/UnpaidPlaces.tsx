import type { StudioDues } from '@studio/contract/orders/due.schema';
import { DUE_KIND_WORDS } from '@studio/contract/orders/orderWords';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useId, useState } from 'react';
import { useListStudioDuesQuery } from './orderDeskApi.ts';
import styles from './PendingOrders.module.css';

type StudioDue = StudioDues['items'][number];

/**
 * Places, tickets and fees that nobody has paid, and that have no order yet; nothing when there is none. They
 * are charged on the member's page, which knows their saved cards.
 */
export function UnpaidPlaces({ search, pageSize }: { search: string; pageSize: number }) {
  const id = useId();
  const [page, setPage] = useState(0);
  const { timezone } = useStudio();
  const dues = useListStudioDuesQuery({ page, pageSize, search });
  return (
    <QueryBoundary
      query={dues}
      what="unpaid places and fees"
      isEmpty={({ total }) => total === 0}
      empty={null}
    >
      {({ items, total, amount, currency, page: shown }) => (
        <section aria-labelledby={id} className={styles.unpaid}>
          <h2 id={id} className={styles.heading}>
            Unpaid places and fees <span className={styles.money}>{formatMoney(amount, currency)}</span>
          </h2>
          <DataTable
            label="Unpaid places and fees"
            rows={items}
            columns={columnsOf(currency, timezone)}
            rowKey={({ refId }) => refId}
            page={{ number: shown + 1, size: pageSize, total, onChange: (number) => setPage(number - 1) }}
          />
        </section>
      )}
    </QueryBoundary>
  );
}

const columnsOf = (currency: string, timezone: string): DataColumn<StudioDue>[] => [
  {
    key: 'member',
    title: 'Member',
    render: ({ memberId, memberName }) => (
      <Link to={`/dashboard/member/${memberId}/transaction-history`}>{memberName}</Link>
    ),
  },
  { key: 'name', title: 'For', card: 'fact', render: ({ name }) => name },
  { key: 'kind', title: 'What', isLow: true, render: ({ kind }) => DUE_KIND_WORDS[kind] },
  {
    key: 'at',
    title: 'When',
    card: 'fact',
    isUnbroken: true,
    render: ({ at }) => formatDayTime(at, timezone),
  },
  {
    key: 'amount',
    title: 'Due',
    card: 'fact',
    align: 'end',
    render: ({ amount }) => <span className={styles.money}>{formatMoney(amount, currency)}</span>,
  },
];
