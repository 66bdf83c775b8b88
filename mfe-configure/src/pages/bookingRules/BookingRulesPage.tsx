import { Link, useCan, useLocation } from '@studio/platform';
import { Button, PageLayout, QueryBoundary } from '@studio/ui';
import { useEffect, useState } from 'react';
import { SECTIONS } from '../../bookingRules/bookingRules.model.ts';
import { useGetBookingRulesQuery } from '../../bookingRules/bookingRulesApi.ts';
import { HistoryDrawer } from '../../bookingRules/HistoryDrawer.tsx';
import { RuleCard } from '../../bookingRules/RuleCard.tsx';
import styles from '../../bookingRules/bookingRules.module.css';

/**
 * /dashboard/configure/booking-rules: when members can book and cancel, and what it costs them. The address names a
 * section after `#`.
 */
export function BookingRulesPage() {
  const can = useCan();
  const page = useGetBookingRulesQuery();
  const [hasHistory, setHasHistory] = useState(false);
  return (
    <PageLayout
      title="Booking rules"
      subtitle="When members can book and cancel, and what it costs them."
      actions={can('policy.edit') ? <Button onClick={() => setHasHistory(true)}>History</Button> : null}
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <QueryBoundary query={page} what="booking rules">
        {(data) => (
          <>
            <OwnRules names={data.ownRules} />
            <div className={styles.columns}>
              <Index />
              <div className={styles.sections}>
                {SECTIONS.map(({ section }) => (
                  <RuleCard key={section} section={section} page={data} />
                ))}
              </div>
            </div>
            {hasHistory ? (
              <HistoryDrawer version={data.version} onClose={() => setHasHistory(false)} />
            ) : null}
          </>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}

/** The sections, to jump to; goes to the one that the address names. */
function Index() {
  const { hash } = useLocation();
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <nav aria-label="Sections" className={styles.index}>
      <ul>
        {SECTIONS.map(({ anchor, title }) => (
          <li key={anchor}>
            <Link to={`#${anchor}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OwnRules({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={styles.own}>
      {names.length === 1 ? 'This class has' : 'These classes have'} booking rules of{' '}
      {names.length === 1 ? 'its' : 'their'} own, which win: {names.join(', ')}.
    </p>
  );
}
