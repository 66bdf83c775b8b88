import { formatMoney } from '@studio/contract/money';
import { Link } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { useListPendingOrdersQuery } from './orderApi.ts';
import styles from './PendingPanel.module.css';

/** On the dashboard: who has still to pay, the oldest five. */
export function PendingPanel() {
  const pending = useListPendingOrdersQuery({ page: 0, pageSize: 5, search: '' });
  return (
    <QueryBoundary
      query={pending}
      what="pending payments"
      isEmpty={({ total }) => total === 0}
      empty={<p>Nobody has to pay.</p>}
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
