import { formatMoney } from '@studio/contract/values/money';
import type { FigureName } from '@studio/contract/reports/figureWords';
import type { Dashboard } from '@studio/contract/configure/studio.schema';
import { useCan } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { useStaff } from '../../session/useStaff.ts';
import { usePaths } from '../../shortcuts/usePaths.ts';
import { FigureCard, WaitingCard, type FigureCardProps } from './FigureCard.tsx';
import { useGetDashboardQuery } from '../homeApi.ts';
import styles from './HomeFigures.module.css';

const SCHEDULE = '/dashboard/schedule';
const REPORTS = '/dashboard/report';
const PAYMENTS = '/dashboard/payments';

/** Today's figures, each a link to what it counts. */
export function HomeFigures() {
  const dashboard = useGetDashboardQuery();
  const { currency } = useStaff().profile;
  const can = useCan();
  const seesStudio = can('dashboard.money');
  const hasBookings = usePaths().has(REPORTS) && can('report.booking');
  return (
    <section aria-label="Today in figures" className={seesStudio ? styles.ofStudio : styles.ofTrainer}>
      <QueryBoundary
        query={dashboard}
        what="today’s figures"
        loading={<Waiting cards={seesStudio ? 4 : 3} />}
      >
        {(today) => (
          <ul className={styles.figures}>
            {figuresOf(today, { currency, hasBookings }).map((figure) => (
              <li key={figure.label}>
                <FigureCard {...figure} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

/** Today's sessions, which are all of the day that whoever has no report of bookings may open. */
const TODAY = { page: SCHEDULE, to: `${SCHEDULE}?view=rooms` };
const bookingsOfToday = (narrowing: string) => ({
  page: REPORTS,
  to: `${REPORTS}/booking?range=Today&${narrowing}`,
});

/** @param hasBookings whether the reader may open the report of bookings. */
function figuresOf(
  today: Dashboard,
  { currency, hasBookings }: { currency: string; hasBookings: boolean },
): FigureCardProps[] {
  const { todaySessions, bookingsToday, checkInsToday, pendingPayments, pendingAmount } = today;
  const note = pendingAmount === null ? null : formatMoney(pendingAmount, currency);
  const rows = (narrowing: string) => (hasBookings ? bookingsOfToday(narrowing) : TODAY);
  const card = (label: string, figure: FigureName, value: number) => ({ label, figure, value });
  return [
    { ...card('Sessions today', 'sessions', todaySessions), ...TODAY },
    // By status: the report also has those that were cancelled.
    { ...card('Bookings today', 'booked', bookingsToday), ...rows('group=status') },
    { ...card('Check-ins today', 'checkedIn', checkInsToday), ...rows('status=CHECKED_IN') },
    // A figure that the role may not see is missing from the answer, and has no card.
    ...(pendingPayments === null
      ? []
      : [
          {
            ...card('Pending payments', 'pendingPayments', pendingPayments),
            ...{ page: PAYMENTS, to: PAYMENTS, note },
          },
        ]),
  ];
}

/** As many cards as the role will see. */
const Waiting = ({ cards }: { cards: number }) => (
  <div className={styles.figures}>
    {Array.from({ length: cards }, (_, card) => (
      <WaitingCard key={card} />
    ))}
  </div>
);
