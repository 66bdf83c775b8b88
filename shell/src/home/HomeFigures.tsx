import { formatMoney } from '@studio/contract/money';
import type { Dashboard } from '@studio/contract/studio.schema';
import { StatCard } from '@studio/ui';
import styles from './HomePage.module.css';

/** Today in figures; money only for roles that may see it. */
export function HomeFigures({ dashboard, currency }: { dashboard: Dashboard; currency: string }) {
  const { pendingAmount } = dashboard;
  return (
    <div className={styles.figures}>
      <StatCard label="Sessions today" value={dashboard.todaySessions} />
      <StatCard label="Bookings today" value={dashboard.bookingsToday} />
      <StatCard label="Check-ins today" value={dashboard.checkInsToday} />
      <StatCard label="Active members" value={dashboard.activeMembers} />
      {pendingAmount === null ? null : (
        <StatCard label="Pending payments" value={dashboard.pendingPayments} note={formatMoney(pendingAmount, currency)} />
      )}
    </div>
  );
}
