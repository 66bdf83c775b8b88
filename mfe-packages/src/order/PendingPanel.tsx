import { formatMoney } from '@studio/contract/values/money';
import { Link } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { useListPendingOrdersQuery } from './orderApi.ts';
import styles from './PendingPanel.module.css';

/** On the dashboard: the oldest five unpaid orders. */
export function PendingPanel() {
  const pending = useListPendingOrdersQuery({ page: 0, pageSize: 5, search: '' });
  return (
    <QueryBoundary
      query={pending}
      what="pending payments"
      isEmpty={({ total }) => total === 0}
      empty={<p>No pending payments.</p>}
    >
      {({ items, total }) => (
        <>
          <ul className={styles.list}>
            {items.map(({ orderId, memberId, memberName, item, balance, currency }) => (
              <li key={orderId} className={styles.row}>
                <span className={styles.who}>
                  <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link> <small>{item}</small>
                </span>
                <span>{formatMoney(balance, currency)}</span>
              </li>
            ))}
          </ul>
          <Link to="/dashboard/payments">All pending payments ({total})</Link>
        </>
      )}
    </QueryBoundary>
  );
}
