import type { PlatformPlan } from '@studio/contract/shell/platform.schema';
import { formatDay } from '@studio/contract/values/time';
import { Alert, PageLayout, QueryBoundary } from '@studio/ui';
import { useStaff } from '../session/useStaff.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useGetPlatformPlanQuery } from './planApi.ts';
import styles from './Plan.module.css';
import { UsageList } from './UsageList.tsx';

/** /platform-plan: the studio's plan, how much of it is used, and what the other plan offers. */
export function PlatformPlanPage() {
  const { profile } = useStaff();
  const plan = useGetPlatformPlanQuery();
  return (
    <PageLayout
      title="Plan"
      subtitle="Your plan and how much of it you use."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      <QueryBoundary query={plan} what="your plan">
        {(loaded) => <Plan plan={loaded} timeZone={profile.timezone} />}
      </QueryBoundary>
    </PageLayout>
  );
}

const Plan = ({ plan, timeZone }: { plan: PlatformPlan; timeZone: string }) => (
  <div className={styles.sections}>
    {plan.graceUntil ? (
      <Alert
        type="warning"
        showIcon
        title={`You moved to a smaller plan. You keep everything you have and can go over its limits until ${formatDay(plan.graceUntil, timeZone)}.`}
      />
    ) : null}
    <ul className={styles.plans}>
      {plan.plans.map((offer) => (
        <PlanCard key={offer.plan} offer={offer} current={plan} timeZone={timeZone} />
      ))}
    </ul>
    <UsageList usage={plan.usage} />
    <ComparisonTable plan={plan} />
  </div>
);
