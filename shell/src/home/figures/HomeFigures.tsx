import { formatMoney } from '@studio/contract/values/money';
import type { FigureName } from '@studio/contract/reports/figureWords';
import type { Dashboard } from '@studio/contract/configure/studio.schema';
import { useCan } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { useStaff } from '../../session/useStaff.ts';
import { FigureCard, WaitingCard, type FigureCardProps } from './FigureCard.tsx';
import { useGetDashboardQuery } from '../homeApi.ts';
import styles from './HomeFigures.module.css';

/** Today's figures, each a link to what it counts. */
export function HomeFigures() {
  const dashboard = useGetDashboardQuery();
  const { currency } = useStaff().profile;
  const seesStudio = useCan()('dashboard.money');
  return (
    <section aria-label="Today in figures" className={seesStudio ? styles.ofStudio : styles.ofTrainer}>
      <QueryBoundary
        query={dashboard}
        what="today’s figures"
        loading={<Waiting cards={seesStudio ? 4 : 3} />}
      >
        {(today) => (
          <ul className={styles.figures}>
            {figuresOf(today, currency).map((figure) => (
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

function figuresOf(today: Dashboard, currency: string): FigureCardProps[] {
  const { todaySessions, bookingsToday, checkInsToday, pendingPayments, pendingAmount } = today;
  const note = pendingAmount === null ? null : formatMoney(pendingAmount, currency);
  const card = (label: string, figure: FigureName, value: number, page = '/dashboard/schedule') => ({
    ...{ label, figure, value, page },
    to: page,
  });
  return [
    card('Sessions today', 'sessions', todaySessions),
    card('Bookings today', 'booked', bookingsToday),
    card('Check-ins today', 'checkedIn', checkInsToday),
    // A figure that the role may not see is missing from the answer, and has no card.
    ...(pendingPayments === null
      ? []
      : [{ ...card('Pending payments', 'pendingPayments', pendingPayments, '/dashboard/payments'), note }]),
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
