import { formatMoney } from '@studio/contract/values/money';
import type { Dashboard } from '@studio/contract/configure/studio.schema';
import { Link } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { Icon } from '../layout/navigation/Icon.tsx';
import type { IconName } from '../layout/navigation/icons.ts';
import { useStaff } from '../session/useStaff.ts';
import { usePaths } from '../shortcuts/usePaths.ts';
import { useGetDashboardQuery } from './homeApi.ts';
import styles from './HomeFigures.module.css';

interface Figure {
  label: string;
  value: string | number;
  note?: string;
  icon: IconName;
  /** The page that lists what the figure counts. */
  path: string;
}

/** Today's figures, each a link to what it counts. */
export function HomeFigures() {
  const dashboard = useGetDashboardQuery();
  const { currency } = useStaff().profile;
  return (
    <section aria-label="Today in figures">
      <QueryBoundary query={dashboard} what="today’s figures" loading={<Waiting />}>
        {(today) => (
          <ul className={styles.figures}>
            {figuresOf(today, currency).map((figure) => (
              <FigureCard key={figure.label} figure={figure} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

const figureOf = (value: number | null, card: (value: number) => Figure): Figure[] =>
  value === null ? [] : [card(value)];

function figuresOf(today: Dashboard, currency: string): Figure[] {
  const { todaySessions, bookingsToday, checkInsToday, activeMembers, pendingPayments, pendingAmount } =
    today;
  const owed = pendingAmount === null ? {} : { note: formatMoney(pendingAmount, currency) };
  const [schedule, members] = ['/dashboard/schedule', '/dashboard/member'];
  return [
    { label: 'Sessions today', value: todaySessions, icon: 'schedule', path: schedule },
    { label: 'Bookings today', value: bookingsToday, icon: 'guide', path: schedule },
    { label: 'Check-ins today', value: checkInsToday, icon: 'check', path: schedule },
    // A figure that the role may not see is missing from the answer, and has no card.
    ...figureOf(activeMembers, (value) => ({
      label: 'Active members',
      value,
      icon: 'members',
      path: members,
    })),
    ...figureOf(pendingPayments, (value) => ({
      label: 'Pending payments',
      value,
      ...owed,
      icon: 'payments',
      path: '/dashboard/payments',
    })),
  ];
}

function FigureCard({ figure: { label, value, note, icon, path } }: { figure: Figure }) {
  const isThere = usePaths().has(path);
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
  return (
    <li>
      {isThere ? (
        <Link to={path} className={styles.card}>
          {content}
        </Link>
      ) : (
        <div className={styles.card}>{content}</div>
      )}
    </li>
  );
}

const Waiting = () => (
  <div className={styles.figures}>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <div key={key} className={`${styles.card} ${styles.waiting}`} />
    ))}
  </div>
);
